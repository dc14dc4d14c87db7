/** Parts of an example that differ from the usual ones; texts of YAML. */
interface RoleParts {
  kind?: 'Role' | 'ClusterRole'
  name?: string
  apiGroups?: string
  resources?: string
  verbs?: string
}

const WRITES = '[create, update, patch, delete]'

/** A role for a rule's page; `annotation` is what stands behind the annotation's colon. */
export function roleExample(annotation: string | undefined, parts: RoleParts = {}): string {
  const { kind = 'Role', name = 'intents', apiGroups = '[batch.sdewan.akraino.org]' } = parts
  const { resources = '[mwan3policies, mwan3rules]', verbs = WRITES } = parts
  const namespace = kind === 'Role' ? '\n  namespace: edge' : ''
  const annotations =
    annotation === undefined ? '' : `\n  annotations:\n    sdewan-bucket-type-permission: ${annotation}`
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: ${name}${namespace}${annotations}
rules:
  - apiGroups: ${apiGroups}
    resources: ${resources}
    verbs: ${verbs}
`
}

/** A binding of that role; `subject` is a YAML text in braces. */
export function bindingExample(
  subject: string,
  { kind = 'RoleBinding', role = 'Role', name = 'intents' }: { kind?: string; role?: string; name?: string } = {},
): string {
  const namespace = kind === 'RoleBinding' ? '\n  namespace: edge' : ''
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: ${name}${namespace}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ${role}
  name: ${name}
subjects:
  - ${subject}
`
}

/** A guarded object with these lines in its metadata. */
export const objectExample = (metadata: string): string => `apiVersion: batch.sdewan.akraino.org/v1alpha1
kind: Mwan3Rule
metadata:
  name: web
  namespace: edge
${metadata}spec:
  policy: balance1
`

export const documents = (...texts: readonly string[]): string => texts.join('---\n')

export const GOOD_ROLE = roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["app-intent"]}'`)
