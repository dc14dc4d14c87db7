import type { RulePage } from './rule-page.ts'

const GOOD = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`

const PEERS = `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: from-office
  namespace: shop
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
`

/**
 * What the API server, or kube-apiserver reading its audit policy file, says itself: one entry for each type of field
 * error (k8s.io/apimachinery/pkg/util/validation/field) and for each earlier stage that can fail.
 */
export const apiServerRules: readonly RulePage[] = [
  {
    id: 'apiserver/required',
    severity: 'error',
    docs: {
      finds: 'A field without which the object is refused.',
      why: 'kubectl apply answers with an error and nothing changes. An audit policy is read when kube-apiserver starts: it logs the error and does not start. Missing, null and empty are the same here.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - verbs: ["delete"]
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    verbs: ["delete"]
  - level: Metadata
`,
    },
  },
  {
    id: 'apiserver/invalid',
    severity: 'error',
    docs: {
      finds: 'A value that the API server refuses because of its form.',
      why: 'The object, or the whole audit policy file, is refused because of this one value.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    nonResourceURLs: ["healthz*"]
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    nonResourceURLs: ["/healthz*"]
  - level: Metadata
`,
    },
  },
  {
    id: 'apiserver/not-supported',
    severity: 'error',
    docs: {
      finds: 'A value outside of the fixed list that the field allows.',
      why: 'The object, or the whole audit policy file, is refused because of this one value. Such values are compared letter for letter: "metadata" is not "Metadata".',
      fixes: 'Takes the nearest value of the list.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: metadata
`,
      good: GOOD,
    },
  },
  {
    id: 'apiserver/forbidden',
    severity: 'error',
    docs: {
      finds: 'A field that must not be there, given the rest of the object.',
      why: 'The object is refused as long as both are there: an ipBlock with a selector in one peer of a NetworkPolicy, values beside the operator Exists.',
      fixes: 'Splits a peer into two: they mean one or the other.',
      bad: `${PEERS}        - ipBlock: { cidr: 192.0.2.0/24 }
          podSelector:
            matchLabels: { app: gate }
`,
      good: `${PEERS}        - ipBlock: { cidr: 192.0.2.0/24 }
        - podSelector:
            matchLabels: { app: gate }
`,
    },
  },
  {
    id: 'apiserver/duplicate',
    severity: 'error',
    docs: { finds: 'Two entries of a list that must be different and are equal.', why: 'The object is refused.' },
  },
  {
    id: 'apiserver/too-long',
    severity: 'error',
    docs: { finds: 'A text or a list beyond the size that the API server takes.', why: 'The object is refused.' },
  },
  {
    id: 'apiserver/unknown-field',
    severity: 'error',
    docs: {
      finds: 'A key that the API server does not know.',
      why: 'In an audit policy the key is dropped with, at most, one line in the log of kube-apiserver. A dropped condition makes its rule wider: it then matches requests that it was never meant for. For an object that kubectl sends, kubectl refuses it unless it is told otherwise; other clients get a warning, and the key is dropped.',
      ignores: 'Keys that a template writes.',
      fixes: 'Renames the key to the nearest field, or moves it to where it belongs.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verb: ["get", "list", "watch"]
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verbs: ["get", "list", "watch"]
  - level: Metadata
`,
    },
  },
  {
    id: 'apiserver/decode',
    severity: 'error',
    docs: {
      finds: 'A value of the wrong type, or a text that is no object of this kind at all.',
      why: 'Decoding stops and the object, or the audit policy file, is refused. Nothing is converted: an unquoted number, true, yes or on is no string.',
      fixes: 'Puts the value in quotes, or makes it a list.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: get
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    verbs: ["get"]
  - level: Metadata
`,
    },
  },
  {
    id: 'apiserver/no-kind-match',
    severity: 'error',
    docs: {
      finds: 'An apiVersion and kind that this version of Kubernetes does not serve.',
      why: 'kubectl says "no matches for kind" and nothing is applied; kube-apiserver with an audit policy like that does not start. The old versions of the audit policy, v1beta1 and v1alpha1, went with Kubernetes 1.24; extensions/v1beta1 NetworkPolicies with 1.16.',
      fixes: 'Writes the version that is served.',
      bad: `apiVersion: audit.k8s.io/v1beta1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
      good: GOOD,
    },
  },
  {
    id: 'apiserver/missing-type-meta',
    severity: 'error',
    docs: {
      finds: 'A document that looks like one of ours, without its apiVersion or kind.',
      why: 'Nothing tells the reader what it is: kubectl refuses it, and kube-apiserver does not start with an audit policy without apiVersion.',
      fixes: 'Inserts the missing line.',
      bad: `omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
      good: GOOD,
    },
  },
  {
    id: 'apiserver/warning',
    severity: 'warning',
    docs: {
      finds: 'Something that the API server accepts and answers with a warning.',
      why: 'kubectl prints the warning and the object is stored. It is about a form that will go, or that different readers take differently: from 1.33 on address ranges with bits beyond the prefix, with zeros in front of a number, IPv4 written as IPv6, or IPv6 not in its usual form. From 1.36 on all but the last are refused, unless the object held them before.',
      fixes: 'Writes the range as the server understands it.',
      bad: `${PEERS}        - ipBlock: { cidr: "2001:DB8:0:0::/64" }
`,
      good: `${PEERS}        - ipBlock: { cidr: "2001:db8::/64" }
`,
    },
  },
]
