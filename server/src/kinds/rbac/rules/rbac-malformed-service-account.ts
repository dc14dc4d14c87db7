import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { malformedAccount } from '../advice/principals.ts'
import { isCertainSubject, setSubject } from '../advice/set-subject.ts'
import { isBinding } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/malformed-service-account',
  severity: 'warning',
  docs: {
    finds:
      'The user name of a service account, or the group of all of a namespace, that is not whole: "system:serviceaccount:shop:*".',
    why: 'A service account is the user system:serviceaccount:NAMESPACE:NAME, and in the groups system:serviceaccounts and system:serviceaccounts:NAMESPACE. Names have no patterns, so other forms match nobody.',
    fixes: 'Writes the group or the service account that was meant.',
    bad: bindingExample('{kind: User, name: "system:serviceaccount:shop:*", apiGroup: rbac.authorization.k8s.io}'),
    good: bindingExample('{kind: Group, name: "system:serviceaccounts:shop", apiGroup: rbac.authorization.k8s.io}'),
  },
  messages: {
    meant: 'Nobody is called {name}: this grants nothing. Meant is probably {kind} {meant}.',
    unclear:
      'Nobody is called {name}: this grants nothing. Service accounts are users system:serviceaccount:NAMESPACE:NAME.',
  },
  check({ model }, { report }) {
    for (const subject of isBinding(model) ? model.subjects.filter(isCertainSubject) : []) {
      const { kind, name, path } = subject
      const found = malformedAccount(kind, name)
      if (!found) continue
      const { meant } = found
      const at = atValue([...path, 'name'])
      if (!meant) report('unclear', at, { name })
      else {
        const whole = meant.namespace === undefined ? meant.name : `${meant.namespace}/${meant.name}`
        report('meant', at, { name, kind: meant.kind, meant: whole }, { fixes: [setSubject(subject, meant)] })
      }
    }
  },
})
