import { serviceAccountOf } from '../../../kubernetes/identities.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule, type ReportExtra } from '../../rule.ts'
import { bindingExample } from '../advice/example.ts'
import { accountMeant, type KnownAccount } from '../advice/known-accounts.ts'
import { otherKind } from '../advice/principals.ts'
import { isCertainSubject, setSubject } from '../advice/set-subject.ts'
import { indexAround } from '../around-index.ts'
import { isBinding, type Subject } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/wrong-subject-kind',
  severity: 'warning',
  docs: {
    finds: 'A group that is written as a user, a user as a group, or a service account as one of them.',
    why: 'The name is looked for among names of users only, or among groups only: kind User with system:serviceaccounts:shop matches nobody, and so does kind Group with system:serviceaccount:shop:web.',
    ignores:
      'Names that the cluster’s own authenticators do not give: they may be either. Where other files name the same user or group, or have a service account of that name, the problem is information; a service account under its user name works, and is a hint.',
    fixes: 'Writes the kind that has such names.',
    bad: bindingExample('{kind: User, name: "system:serviceaccounts:shop", apiGroup: rbac.authorization.k8s.io}'),
    good: bindingExample('{kind: Group, name: "system:serviceaccounts:shop", apiGroup: rbac.authorization.k8s.io}'),
  },
  messages: {
    group: '{name} is a group, and no user has that name: this grants nothing. The kind is Group.',
    user: '{name} is a user, and in no group of that name is anybody: this grants nothing. The kind is User.',
    account:
      '{name} is the user name of a service account, and no group: this grants nothing. The kind is ServiceAccount.',
    long: 'This is the service account {account} under its user name. As kind ServiceAccount it is found more easily.',
    both: '{name} is a {other} elsewhere in these files. Of one name a user and a group have nothing to do with each other.',
    named:
      'These files have a service account {name}, which is not the user {name}: pods that run as it get nothing by this.',
  },
  check(review, { report }) {
    const { model } = review
    for (const subject of isBinding(model) ? model.subjects.filter(isCertainSubject) : []) {
      const { kind, name, path } = subject
      const at = atValue([...path, 'kind'])
      const meant = otherKind(kind, name)
      const account = kind === 'User' ? serviceAccountOf(name) : undefined
      if (meant) {
        const message = ({ Group: 'group', User: 'user', ServiceAccount: 'account' } as const)[meant.kind]
        report(message, at, { name }, { fixes: [setSubject(subject, meant)] })
      } else if (account) {
        const fixes = [{ ...setSubject(subject, { kind: 'ServiceAccount', ...account }), preferred: false }]
        report('long', at, { account: `${account.namespace}/${account.name}` }, { severity: 'hint', fixes })
      } else if (isBinding(model) && (kind === 'User' || kind === 'Group')) {
        const known = accountMeant(review, model, subject)
        if (known) report('named', at, { name }, aboutAccount(subject, known))
        else if (isRarer(review, subject))
          report('both', at, { name, other: kind === 'User' ? 'group' : 'user' }, { severity: 'information' })
      }
    }
  },
})

const aboutAccount = (subject: Subject, { name, namespace, title, object }: KnownAccount): ReportExtra => ({
  // A user is in no namespace: who wrote one meant an account.
  severity: subject.namespace === '' ? 'information' : 'warning',
  related: [{ at: atKey([...object.path, 'metadata', 'name']), message: title, object }],
  fixes: [{ ...setSubject(subject, { kind: 'ServiceAccount', name, namespace }), preferred: subject.namespace !== '' }],
})

/** Whether the name is that of the other kind more often; of two the group is the odd one. */
function isRarer({ object, context }: Review, { kind, name }: Subject): boolean {
  if (!context.around) return false
  const index = indexAround(object, context)
  const users = index.boundUser(name).length
  const groups = index.boundGroup(name).length
  return kind === 'Group' ? users >= groups && users > 0 : groups > users
}
