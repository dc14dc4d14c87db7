import { ANONYMOUS, AUTHENTICATED, impliedGroups } from '../../../kubernetes/identities.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { AuditRule } from '../model.ts'

/** Who sends a request. */
export interface Principal {
  user: string
  groups: string[]
}

/** People first, as the reader of an example expects; then the cluster's own. */
const ORDINARY: readonly string[] = [
  'alice',
  'bob',
  'system:serviceaccount:shop:web',
  'system:node:node-1',
  'system:kube-controller-manager',
  ANONYMOUS,
]

/** Members of the groups that not just anybody can be in. */
const MEMBERS: ReadonlyMap<string, string> = new Map([
  ['system:unauthenticated', ANONYMOUS],
  ['system:serviceaccounts', 'system:serviceaccount:shop:web'],
  ['system:nodes', 'system:node:node-1'],
  ['system:bootstrappers', 'system:bootstrap:abcdef'],
])

const ACCOUNTS_OF = 'system:serviceaccounts:'

/** Those whom a rule's users and userGroups let through, the rule's own words first; [] when a template fills all of them in. */
export function principalsFor({ users, userGroups }: AuditRule): Principal[] {
  const groups = userGroups.filter(group => !hasHole(group)).slice(0, MOST)
  const names = users.filter(user => !hasHole(user)).slice(0, MOST)
  if (users.length === 0 && userGroups.length === 0) return ORDINARY.map(user => memberOf(user, undefined))
  if (users.length === 0) return groups.map(group => memberOf(userIn(group), group))
  if (userGroups.length === 0) return names.map(user => memberOf(user, undefined))
  return names.flatMap(user => groups.slice(0, MOST_GROUPS).map(group => memberOf(user, group)))
}

/** So many of a rule's users or groups are tried. */
const MOST = 60

/** Of a rule with users and groups, so many groups are tried for each user. */
const MOST_GROUPS = 5

function userIn(group: string): string {
  if (!group.startsWith(ACCOUNTS_OF)) return MEMBERS.get(group) ?? 'alice'
  return `system:serviceaccount:${group.slice(ACCOUNTS_OF.length)}:default`
}

function memberOf(user: string, group: string | undefined): Principal {
  const implied = impliedGroups(user)
  const groups = group === undefined || implied.includes(group) ? implied : [group, ...implied]
  return { user, groups }
}

export const isAnonymous = ({ user, groups }: Principal): boolean =>
  user === ANONYMOUS || !groups.includes(AUTHENTICATED)
