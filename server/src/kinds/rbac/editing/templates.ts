import type { Template } from '../../editing.ts'

const object = (kind: string, name: string, rest: string, metadata = ''): string =>
  `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: ${name}
${setIn(metadata)}${rest}`

const setIn = (lines: string): string => lines.replaceAll(/^(?=.)/gm, '  ')

const NAMESPACE = `namespace: \${2:shop}
`

const ACCOUNT = `\${3:web}`

/** A binding of a service account. */
const binding = (kind: 'RoleBinding' | 'ClusterRoleBinding', name: string, role: string, account = ACCOUNT): string =>
  object(
    kind,
    name,
    `roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ${role.split(' ')[0]}
  name: ${role.split(' ')[1]}
subjects:
  - kind: ServiceAccount
    name: ${account}
    namespace: \${2:shop}
`,
    kind === 'RoleBinding' ? NAMESPACE : '',
  )

const READER = `rules:
  - apiGroups: [""]
    resources: [\${4:pods, pods/log}]
    verbs: [\${5:get, list, watch}]
`

const NAME = `\${1:pod-reader}`

/** A role that may write one bucket, and its binding. */
const tenant = (name: string): string =>
  [
    object(
      'Role',
      name,
      `rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [\${4:mwan3policies, mwan3rules}]
    verbs: [get, list, watch, create, update, patch, delete]
`,
      `${NAMESPACE}annotations:
  sdewan-bucket-type-permission: |
    {
      "mwan3*": ["${name}"]
    }
`,
    ),
    binding('RoleBinding', name, `Role ${name}`, name),
  ].join('---\n')

/** Whole roles and bindings to start from; snippets/rbac.json has the same. */
export const TEMPLATES: readonly Template[] = [
  {
    label: 'Role, for a service account',
    documentation: 'A role that reads pods and their logs in one namespace, and the binding that gives it.',
    snippet: `${object('Role', NAME, READER, NAMESPACE)}---\n${binding('RoleBinding', NAME, `Role ${NAME}`)}`,
  },
  {
    label: 'Role, for two tenants by label',
    documentation:
      'Two roles of one namespace: each may write objects that carry its own label. A webhook of SD-EWAN reads the annotation.',
    snippet: [tenant(`\${1:app-intent}`), tenant(`\${3:k8s-service}`)].join('---\n'),
  },
  {
    label: 'ClusterRole, for a service account',
    documentation: 'A role that reads pods and their logs in every namespace, and the binding that gives it.',
    snippet: `${object('ClusterRole', NAME, READER)}---\n${binding('ClusterRoleBinding', NAME, `ClusterRole ${NAME}`)}`,
  },
  {
    label: 'ClusterRole, aggregated',
    documentation:
      'A ClusterRole that gets the rules of all ClusterRoles with a label, and one that gives its rules to it.',
    snippet: [
      object(
        'ClusterRole',
        `\${1:monitoring}`,
        `aggregationRule:
  clusterRoleSelectors:
    - matchLabels:
        rbac.example.com/aggregate-to-\${1:monitoring}: "true"
rules: []
`,
      ),
      object(
        'ClusterRole',
        `\${1:monitoring}-\${2:endpoints}`,
        `rules:
  - apiGroups: [""]
    resources: [\${3:services, endpoints, pods}]
    verbs: [get, list, watch]
`,
        `labels:
  rbac.example.com/aggregate-to-\${1:monitoring}: "true"
`,
      ),
    ].join('---\n'),
  },
  {
    label: 'ClusterRole, for custom resources in view',
    documentation: 'Whoever has the default role view, edit or admin may read these resources, too.',
    snippet: object(
      'ClusterRole',
      `\${1:baskets}-view`,
      `rules:
  - apiGroups: [\${2:shop.example.com}]
    resources: [\${1:baskets}]
    verbs: [get, list, watch]
`,
      `labels:
  rbac.authorization.k8s.io/aggregate-to-view: "true"
`,
    ),
  },
  {
    label: 'RoleBinding, of a default role',
    documentation: 'A group of people that may do in one namespace what a role of every cluster allows.',
    snippet: object(
      'RoleBinding',
      `\${1:developers}`,
      `roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: \${3|view,edit,admin|}
subjects:
  - apiGroup: rbac.authorization.k8s.io
    kind: Group
    name: \${1:developers}
`,
      NAMESPACE,
    ),
  },
]
