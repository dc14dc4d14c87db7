import { hasHole } from '../../../yaml/hole.ts'
import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { isElsewhere } from '../advice/known-accounts.ts'
import { isCertainSubject } from '../advice/set-subject.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/subject-without-namespace',
  severity: 'hint',
  docs: {
    finds: 'A service account without a namespace in a RoleBinding.',
    why: 'RBAC takes the account of that name in the namespace of the binding. Copied to another namespace the binding is for another account, and programs that read bindings themselves often find none.',
    ignores: 'Bindings that say no namespace themselves. In a ClusterRoleBinding the API server refuses it.',
    fixes: 'Writes the namespace of the binding.',
    bad: bindingExample('{kind: ServiceAccount, name: shop-operator}'),
    good: bindingExample('{kind: ServiceAccount, name: shop-operator, namespace: shop}'),
  },
  messages: {
    found: 'Without a namespace this is the service account of the namespace of the binding, {namespace}.',
  },
  check(review, { report }) {
    const { model } = review
    if (model.kind !== 'RoleBinding') return
    const { namespace } = model.metadata
    if (namespace === '' || hasHole(namespace)) return
    for (const subject of model.subjects.filter(isCertainSubject)) {
      const { kind, path } = subject
      if (kind !== 'ServiceAccount' || subject.namespace !== '' || isElsewhere(review, model, subject)) continue
      const change = { op: 'insert' as const, path, key: 'namespace', value: namespace }
      const fixes = [{ title: `Add namespace: ${namespace}`, preferred: true, changes: [change] }]
      report('found', atEntry(path), { namespace }, { fixes })
    }
  },
})
