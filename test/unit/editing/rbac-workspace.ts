import { openAround } from '../../../server/src/service/around.ts'
import { type Completion, completionsAt } from '../../../server/src/service/completion.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { cursorIn } from './cursor.ts'

const URI = 'file:///own.yaml'

const WORKSPACE = `apiVersion: v1
kind: Namespace
metadata: {name: ops}
---
apiVersion: v1
kind: ServiceAccount
metadata: {name: web, namespace: shop}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods], verbs: [get, list]}
- {apiGroups: [shop.example.com], resources: [baskets, "*/status"], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: monitoring}
aggregationRule: {clusterRoleSelectors: [{matchLabels: {shop.example.com/to-monitoring: "true"}}]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: baskets, labels: {shop.example.com/to-monitoring: "true", team: shop}}
rules: [{apiGroups: [""], resources: [services], verbs: [get]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: readers, namespace: shop}
roleRef: {kind: Role, name: reader}
subjects:
- {kind: ServiceAccount, name: web}
- {kind: ServiceAccount, name: robot, namespace: ci}
- {kind: Group, name: dev}
- {kind: User, name: ada}
---
apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata: {name: r1, namespace: wan, labels: {sdewan-bucket-type: app-intent}}
`

/** What is offered at the cursor of a text, beside the other files of the workspace. */
export function completions(marked: string): { text: string; found: Completion[] } {
  const { text, position } = cursorIn(marked)
  const texts = [
    { uri: 'file:///others.yaml', text: WORKSPACE },
    { uri: URI, text },
  ]
  const documents = texts.flatMap(one => openStream(one.text).documents.map(document => ({ uri: one.uri, document })))
  return { text, found: completionsAt(URI, openStream(text), position, { around: openAround(documents) }) }
}

export const object = (kind: string, metadata: string, rest: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: ${metadata}\n${rest}`
const OWN = '{name: own, namespace: shop}'
export const role = (rule: string): string => object('Role', OWN, `rules:\n- ${rule}\n`)
export const clusterRole = (rule: string): string => object('ClusterRole', '{name: own}', `rules:\n- ${rule}\n`)
export const binding = (roleRef: string, subject = '{kind: User, name: ada}', kind = 'RoleBinding'): string =>
  object(kind, kind === 'RoleBinding' ? OWN : '{name: own}', `roleRef: ${roleRef}\nsubjects:\n- ${subject}\n`)
export const verbsOf = (group: string, resource: string): string =>
  clusterRole(`{apiGroups: ["${group}"], resources: [${resource}], verbs: [|]}`)
export const resourcesOf = (group: string): string => `{apiGroups: ["${group}"], resources: [|], verbs: [get]}`

export const CRUD = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection']
export const RBAC = 'rbac.authorization.k8s.io'

export interface Case {
  it: string
  text: string
  /** All of them, or with `first` the first ones. */
  labels: string[]
  first?: true
}
