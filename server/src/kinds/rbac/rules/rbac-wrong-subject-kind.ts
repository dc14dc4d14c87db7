import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { otherKind } from '../advice/principals.ts'
import { isCertainSubject, setSubject } from '../advice/set-subject.ts'
import { isBinding } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/wrong-subject-kind',
  severity: 'warning',
  docs: {
    finds: 'A group that is written as a user, or a user or service account that is written as a group.',
    why: 'The name is looked for among names of users only, or among groups only: kind User with system:serviceaccounts:shop matches nobody, and so does kind Group with system:serviceaccount:shop:web.',
    ignores: 'Names that the cluster’s own authenticators do not give: they may be either.',
    fixes: 'Writes the kind that has such names.',
    bad: bindingExample('{kind: User, name: "system:serviceaccounts:shop", apiGroup: rbac.authorization.k8s.io}'),
    good: bindingExample('{kind: Group, name: "system:serviceaccounts:shop", apiGroup: rbac.authorization.k8s.io}'),
  },
  messages: {
    group: '{name} is a group, and no user has that name: this grants nothing. The kind is Group.',
    user: '{name} is a user, and in no group of that name is anybody: this grants nothing. The kind is User.',
    account:
      '{name} is the user name of a service account, and no group: this grants nothing. The kind is ServiceAccount.',
  },
  check({ model }, { report }) {
    for (const subject of isBinding(model) ? model.subjects.filter(isCertainSubject) : []) {
      const { kind, name, path } = subject
      const meant = otherKind(kind, name)
      if (!meant) continue
      const message = ({ Group: 'group', User: 'user', ServiceAccount: 'account' } as const)[meant.kind]
      report(message, atValue([...path, 'kind']), { name }, { fixes: [setSubject(subject, meant)] })
    }
  },
})
