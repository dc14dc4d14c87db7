import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { isCertainSubject } from '../advice/set-subject.ts'
import { isBinding } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/default-service-account',
  severity: 'information',
  docs: {
    finds: 'A binding for the service account "default".',
    why: 'Every pod that names no service account runs as "default" of its namespace, and so gets what this grants. A service account of its own keeps it to the pods that need it.',
    bad: bindingExample('{kind: ServiceAccount, name: default, namespace: shop}'),
    good: bindingExample('{kind: ServiceAccount, name: shop-operator, namespace: shop}'),
  },
  messages: {
    found:
      'Every pod of the namespace that names no service account gets {role} by this. Give the one that needs it an account of its own.',
  },
  check({ model }, { report }) {
    if (!isBinding(model)) return
    for (const { kind, name, path } of model.subjects.filter(isCertainSubject)) {
      if (kind !== 'ServiceAccount' || name !== 'default') continue
      report('found', atValue([...path, 'name']), { role: model.roleRef.name || 'this role' })
    }
  },
})
