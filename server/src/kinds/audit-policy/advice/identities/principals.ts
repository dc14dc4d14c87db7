import { isDns1123Label, isDns1123Subdomain } from '../../../../kubernetes/names.ts'
import { nearest } from '../../../../kubernetes/nearest.ts'
import { type WellKnownName, wellKnownGroups, wellKnownUsers } from '../../../../kubernetes/well-known.ts'

/** The two lists of a rule that name who asks. */
export type IdentityList = 'users' | 'userGroups'

/** What an entry should have been, and in which list. */
export interface Meant {
  list: IdentityList
  name: string
}

/** Why an entry is nobody's name. */
export type IdentityMistake =
  | { why: 'group-in-users' | 'user-in-groups' | 'misspelt' | 'no-name'; meant: Meant }
  | { why: 'impossible' | 'impossible-group' }

/** Only names under "system:" are Kubernetes' own to give; any other may be a user's or a group's. */
const SYSTEM = 'system:'
const ownNames = (list: readonly WellKnownName[]) =>
  list.map(({ name }) => name).filter(name => name.startsWith(SYSTEM) && !name.includes('<'))
const GROUPS = new Set(ownNames(wellKnownGroups))
const USERS = new Set(ownNames(wellKnownUsers))

/** Names with a part that is free. */
const GROUP_FORM = /^system:(?:serviceaccounts:[^:]+|bootstrappers:.+)$/
const USER_FORM = /^system:(?:serviceaccount:[^:]+:[^:]+|node:[^:]+|bootstrap:[^:]+)$/

/** Recognises an entry that stands in the wrong list or is misspelt, so that nobody is called that. */
export function identityMistake(list: IdentityList, entry: string): IdentityMistake | undefined {
  return list === 'users' ? mistakeInUsers(entry) : mistakeInGroups(entry)
}

function mistakeInUsers(entry: string): IdentityMistake | undefined {
  if (isGroup(entry)) return { why: 'group-in-users', meant: group(entry) }
  const account = accountParts(entry)
  if (account?.length === 2) {
    const name = `system:serviceaccount:${account.join(':')}`
    if (!isAccount(account)) return { why: 'impossible' }
    return name === entry ? undefined : { why: 'misspelt', meant: user(name) }
  }
  if (account) return isNamespaces(account) ? { why: 'no-name', meant: accountsGroup(account) } : { why: 'impossible' }
  return misspelt(entry, USERS_EVERYWHERE, user)
}

function mistakeInGroups(entry: string): IdentityMistake | undefined {
  if (isGroup(entry)) return undefined
  if (USERS.has(entry) || USER_FORM.test(entry)) return { why: 'user-in-groups', meant: user(entry) }
  const account = accountParts(entry)
  if (account && isNamespaces(account)) return { why: 'misspelt', meant: accountsGroup(account) }
  if (account && account.length < 2) return { why: 'impossible-group' }
  if (account && isAccount(account))
    return { why: 'misspelt', meant: user(`system:serviceaccount:${account.join(':')}`) }
  return misspelt(entry, GROUPS_EVERYWHERE, group)
}

const isGroup = (name: string): boolean => GROUPS.has(name) || GROUP_FORM.test(name)

const group = (name: string): Meant => ({ list: 'userGroups', name })
const user = (name: string): Meant => ({ list: 'users', name })
const accountsGroup = (namespace: readonly string[]): Meant => group(['system:serviceaccounts', ...namespace].join(':'))

const ACCOUNT = 'serviceaccount'

/** What follows "system:serviceaccount", however that is spelt: [], [namespace], [namespace, name], or more. */
function accountParts(entry: string): string[] | undefined {
  const parts = entry.split(/[:/]/)
  const [first = '', second = '', ...rest] = parts
  if (first === 'system') return isAccountWord(second) ? rest : undefined
  return isAccountWord(first) && parts.length > 1 ? parts.slice(1) : undefined
}

const isAccountWord = (word: string): boolean => word === ACCOUNT || nearest(word, [ACCOUNT]) !== undefined

/** All accounts, or those of one namespace; an empty name is none. */
const isNamespaces = (parts: readonly string[]): boolean =>
  parts.length === 0 || (parts.length === 1 && isDns1123Label(parts[0] ?? ''))

const isAccount = ([namespace = '', name = '', ...more]: readonly string[]): boolean =>
  more.length === 0 && isDns1123Label(namespace) && isDns1123Subdomain(name)

/** What follows "system:" in the names that every cluster has. */
const everywhere = (list: readonly WellKnownName[]): ReadonlySet<string> =>
  new Set(ownNames(list.filter(({ vendor }) => vendor === undefined)).map(name => name.slice(SYSTEM.length)))

const USERS_EVERYWHERE = everywhere(wellKnownUsers)
const GROUPS_EVERYWHERE = everywhere(wellKnownGroups)

/** A slip in one of Kubernetes' own names; a cloud's names are no measure for other clusters. */
function misspelt(
  entry: string,
  names: ReadonlySet<string>,
  meant: (name: string) => Meant,
): IdentityMistake | undefined {
  const name = entry.slice(SYSTEM.length)
  if (!entry.startsWith(SYSTEM) || names.has(name)) return undefined
  const near = nearest(name, names)
  return near === undefined ? undefined : { why: 'misspelt', meant: meant(SYSTEM + near) }
}

/** The group whose members a pattern with "*" was to match, in either list: neither takes patterns. */
export function groupOfPattern(pattern: string): string | undefined {
  if (pattern === '*') return 'system:authenticated'
  if (/^system:serviceaccounts?:\*(?::\*)?$/.test(pattern)) return 'system:serviceaccounts'
  if (/^system:nodes?:\*$/.test(pattern)) return 'system:nodes'
  if (/^system:bootstrap(?:pers)?:\*$/.test(pattern)) return 'system:bootstrappers'
  const [, namespace = ''] = /^system:serviceaccounts?:([^:]+):\*$/.exec(pattern) ?? []
  return isDns1123Label(namespace) ? `system:serviceaccounts:${namespace}` : undefined
}
