import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bucketAround } from '../bucket-permission/around.ts'
import { bindingExample, documents, roleExample } from '../bucket-permission/examples.ts'
import { ignoredClusterRole } from '../bucket-permission/ignored-cluster-role.ts'
import { bucketNames } from '../bucket-permission/names.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/binding-clusterrole-ignored',
  severity: 'warning',
  docs: {
    finds: 'A RoleBinding of a ClusterRole that has the permission annotation.',
    why: 'For a RoleBinding the webhook fetches a Role of that name in its namespace, whatever roleRef.kind says. The annotation of the ClusterRole is read through a ClusterRoleBinding only, which also gives its rules in every namespace.',
    fixes:
      'Binds a Role of the namespace, a copy of the ClusterRole with its annotation, or makes it a ClusterRoleBinding, which widens what RBAC allows to all namespaces.',
    bad: documents(
      roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["app-intent"]}'`, { kind: 'ClusterRole' }),
      bindingExample('{kind: User, apiGroup: rbac.authorization.k8s.io, name: alice}', { role: 'ClusterRole' }),
    ),
    good: documents(
      roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["app-intent"]}'`),
      bindingExample('{kind: User, apiGroup: rbac.authorization.k8s.io, name: alice}'),
    ),
  },
  messages: {
    found:
      'Through a RoleBinding the webhook never reads the annotation of ClusterRole {name}: its buckets stay denied. A Role with the annotation works, or a ClusterRoleBinding for all namespaces.',
    shadowed:
      'Through a RoleBinding the webhook reads Role {namespace}/{name}, of the same name, and never the ClusterRole. Bind a Role with the annotation, or use a ClusterRoleBinding.',
  },
  check(review, { report, shared }) {
    const around = shared(bucketAround)
    const found = around && ignoredClusterRole(review, around, bucketNames(review.context.bucketPermission).annotation)
    if (!found) return
    const { name, namespace, shadow, related, fixes } = found
    report(
      shadow ? 'shadowed' : 'found',
      atValue([...review.object.path, 'roleRef', 'kind']),
      { name, namespace },
      { related, fixes },
    )
  },
})
