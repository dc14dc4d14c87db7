/** A role for a rule's page; each of `rules` is the YAML of one rule, its first line without the dash. */
export function roleExample(rules: readonly string[], { kind = 'ClusterRole', name = 'shop-operator' } = {}): string {
  const namespace = kind === 'Role' ? '\n  namespace: shop' : ''
  const items = rules.map(rule => `  - ${rule.trim().replaceAll('\n', '\n    ')}\n`).join('')
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: ${name}${namespace}
rules:
${items}`
}

/** A rule for resources; the lists are flow sequences. */
export const ruleExample = (apiGroups: string, resources: string, verbs: string, resourceNames = ''): string =>
  [
    `apiGroups: ${apiGroups}`,
    `resources: ${resources}`,
    ...(resourceNames === '' ? [] : [`resourceNames: ${resourceNames}`]),
    `verbs: ${verbs}`,
  ].join('\n')

/** A binding for a rule's page; `subject` and `roleRef` are flow mappings. */
export function bindingExample(
  subject: string,
  roleRef = '{apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view}',
  { kind = 'RoleBinding', name = 'readers' } = {},
): string {
  const namespace = kind === 'RoleBinding' ? '\n  namespace: shop' : ''
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ${kind}
metadata:
  name: ${name}${namespace}
roleRef: ${roleRef}
subjects:
  - ${subject}
`
}

/** Of several documents one text. */
export const texts = (...documents: string[]): string => documents.join('---\n')
