/** A service account for a rule's page, with these lines of YAML in its annotations. */
export const accountExample = (...annotations: readonly string[]): string => `apiVersion: v1
kind: ServiceAccount
metadata:
  name: uploader
  namespace: shop
  annotations:
${annotations.map(line => `    ${line}\n`).join('')}`

/** A ClusterRole with these lines in its metadata. */
export const clusterRoleExample = (...metadata: readonly string[]): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: order-reader
${metadata.map(line => `  ${line}\n`).join('')}rules:
  - apiGroups: [shop.example.com]
    resources: [orders]
    verbs: [get]
`
