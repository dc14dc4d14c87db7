import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { writeMeant } from '../advice/identities/identity-fixes.ts'
import { identityMistake } from '../advice/identities/principals.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/malformed-service-account',
  severity: 'warning',
  docs: {
    finds:
      'A service account, node or system user or group that is misspelt, or stands in the wrong one of users and userGroups.',
    why: 'Names are compared as they stand. A service account is the user system:serviceaccount:NAMESPACE:NAME; the group system:serviceaccounts:NAMESPACE holds all accounts of a namespace, system:serviceaccounts all of the cluster. A group among users, a user among userGroups, or an account without its name matches nobody, and the rule stays silent about it.',
    ignores:
      'Names that an authenticator of the cluster may give out: everything that does not begin like a system name.',
    fixes:
      'Writes the right name, or moves the entry to the right list. As a request has to satisfy both lists, an entry with others beside it gets a rule of its own.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:serviceaccounts:kube-system:replicaset-controller"]
  - level: None
    users: ["system:nodes"]
    verbs: ["get"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    users: ["system:serviceaccount:kube-system:replicaset-controller"]
  - level: None
    userGroups: ["system:nodes"]
    verbs: ["get"]
  - level: Metadata
`,
  },
  messages: {
    'group-in-users':
      '"{entry}" is a group, and "users" is compared with user names only: nobody is called that. Groups belong in "userGroups".',
    'user-in-groups':
      '"{entry}" is a user, and "userGroups" is compared with groups only: no group is called that. Users belong in "users".',
    misspelt: 'Nobody is called "{entry}", so this entry matches no request. The {sort} is called {name}.',
    'no-name':
      'No user is called "{entry}": a service account is system:serviceaccount:NAMESPACE:NAME. The group {name} holds all of them.',
    impossible:
      'No service account can be called "{entry}": the form is system:serviceaccount:NAMESPACE:NAME, in lower case.',
    'impossible-group':
      'No group can be called "{entry}": those of service accounts are system:serviceaccounts and system:serviceaccounts:NAMESPACE.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      for (const list of ['users', 'userGroups'] as const) {
        rule[list].forEach((entry, index) => {
          const mistake = hasHole(entry) || entry.includes('*') ? undefined : identityMistake(list, entry)
          if (!mistake) return
          const meant = 'meant' in mistake ? mistake.meant : undefined
          const data = { entry, name: meant?.name ?? '', sort: meant?.list === 'users' ? 'user' : 'group' }
          report(mistake.why, atValue([...rule.path, list, index]), data, {
            fixes: meant ? writeMeant({ rule, list, index }, meant, mistake.why !== 'no-name') : [],
          })
        })
      }
    }
  },
})
