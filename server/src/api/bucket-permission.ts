/** How a webhook that permits writes by label is named and what it guards; the default is SD-EWAN's of Akraino ICN. */
export interface BucketPermission {
  /** On Roles and ClusterRoles: "sdewan-bucket-type-permission". */
  annotation: string
  /** On the guarded objects: "sdewan-bucket-type". */
  label: string
  /** API group of the guarded objects. */
  group: string
  /** Their plurals, as the webhook configuration lists them. */
  resources: readonly string[]
}
