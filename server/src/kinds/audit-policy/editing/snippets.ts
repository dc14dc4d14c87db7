import type { Editing, Template } from '../../editing.ts'

const LEVEL = `\${1|Metadata,None,Request,RequestResponse|}`

/** What new structures hold, by schema path. Lines stand below the key. */
export const SNIPPETS: Editing['snippets'] = {
  rules: `- level: ${LEVEL}`,
  'rules.resources': '- group: "$1"\n  resources: ["$2"]',
}

export const TEMPLATE: Template = {
  label: 'Audit policy',
  documentation:
    'An audit policy to start from: quiet reads of health and version pages, no bodies of credentials, the bodies of changes, metadata of everything else.',
  snippet: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages:
  - RequestReceived
rules:
  - level: None
    nonResourceURLs: ["/healthz*", "/livez*", "/readyz*", "/version"]
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps", "serviceaccounts/token"]
      - group: authentication.k8s.io
        resources: ["tokenreviews"]
  - level: \${1|Request,RequestResponse,Metadata|}
    verbs: [create, update, patch, delete, deletecollection]
  - level: Metadata
`,
}
