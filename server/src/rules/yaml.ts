import type { RulePage } from './rule-page.ts'

export const yamlRules: readonly RulePage[] = [
  {
    id: 'yaml/syntax',
    severity: 'error',
    docs: {
      finds: 'Text that kubectl and kube-apiserver cannot read as YAML or JSON.',
      why: 'Nothing of the file is used: kubectl stops at this place, and a kube-apiserver that is given the file as its audit policy does not start. Both read YAML 1.1 as go-yaml does, which differs from other readers: an unquoted "*" is an alias without a name, a tab is no indentation, and a text that begins with "{" is JSON and nothing else.',
      ignores: 'Text inside the delimiters of Helm and Jinja templates. No comment switches this off.',
      bad: `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - level: Metadata
    nonResourceURLs: [*]
`,
      good: `apiVersion: audit.k8s.io/v1
kind: Policy
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
      why: 'Only the last one counts, without a word: the value above it is lost. From 1.26 on kube-apiserver writes a warning to its log when it loads an audit policy like that, and loads it all the same.',
      fixes: 'Removes the earlier entry, which is not used anyway.',
    },
  },
]
