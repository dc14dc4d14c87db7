import type { RulePage } from './rule-page.ts'

export const yamlRules: readonly RulePage[] = [
  {
    id: 'yaml/syntax',
    severity: 'error',
    docs: {
      finds: 'Text that kubectl and kube-apiserver cannot read as YAML or JSON.',
      why: 'Nothing of the file is used: kubectl stops at this place, and a kube-apiserver that is given the file as its audit policy does not start. Both read YAML 1.1 as go-yaml does, which differs from other readers: an unquoted "*" is an alias without a name, a tab is no indentation, and a text that begins with "{" is JSON and nothing else.',
      ignores: 'Text inside the delimiters of Helm and Jinja templates.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    nonResourceURLs: [*]
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    nonResourceURLs: ["*"]
  - level: Metadata
`,
    },
  },
  {
    id: 'yaml/duplicate-key',
    severity: 'error',
    docs: {
      finds: 'The same key twice in one mapping.',
      why: 'Only the last one counts, and what the first one says is lost. An audit policy loads all the same, with one line in the log of kube-apiserver from 1.26 on and without a word before.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verbs: ["get"]
    verbs: ["list"]
  - level: Metadata
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verbs: ["get", "list"]
  - level: Metadata
`,
    },
  },
  {
    id: 'yaml/unread-text',
    severity: 'error',
    docs: {
      finds: 'Text behind the end of a document that nobody reads.',
      why: 'The first line sets the indentation. A later line with less of it ends the document for go-yaml, and with it for kubectl and kube-apiserver: what follows is left out without a word, as if it were not there.',
      bad: `  apiVersion: audit.k8s.io/v1
  kind: Policy
  rules:
    - level: Metadata
omitStages: [RequestReceived]
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - level: Metadata
omitStages: [RequestReceived]
`,
    },
  },
]
