import { serviceAccountOf } from '../../../kubernetes/identities.ts'
import { isDns1123Label } from '../../../kubernetes/names.ts'
import { wellKnownGroup, wellKnownUser } from '../../../kubernetes/well-known.ts'

/** The whole of what a subject is to be. */
export interface Principal {
  kind: 'User' | 'Group' | 'ServiceAccount'
  name: string
  namespace?: string
}

const ACCOUNT = 'system:serviceaccount:'
const ACCOUNTS = 'system:serviceaccounts'

/** Who is meant by a name that is of another kind: a group written as a user, a service account written as a group. */
export function otherKind(kind: string, name: string): Principal | undefined {
  if (kind === 'User' && isGroupName(name)) return { kind: 'Group', name }
  if (kind !== 'Group') return undefined
  const account = serviceAccountOf(name)
  if (account) return { kind: 'ServiceAccount', ...account }
  return wellKnownUser(name) ? { kind: 'User', name } : undefined
}

const isGroupName = (name: string): boolean =>
  wellKnownGroup(name) !== undefined ||
  (name.startsWith(`${ACCOUNTS}:`) && isDns1123Label(name.slice(ACCOUNTS.length + 1))) ||
  name.startsWith('system:bootstrappers:')

/** Names of service accounts, or of all of a namespace, that nobody has; `meant` where that is plain. */
export function malformedAccount(kind: string, name: string): { meant: Principal | undefined } | undefined {
  if (kind !== 'User' && kind !== 'Group') return undefined
  if (name.startsWith(`${ACCOUNTS}:`)) {
    const [namespace = '', ...more] = name.slice(ACCOUNTS.length + 1).split(':')
    if (more.length === 0 && isDns1123Label(namespace)) return undefined
    if (namespace === '' || namespace === '*') return { meant: { kind: 'Group', name: ACCOUNTS } }
    const [account] = more
    if (more.length !== 1 || !isDns1123Label(namespace)) return { meant: undefined }
    return {
      meant:
        account === '*' ? { kind: 'Group', name: `${ACCOUNTS}:${namespace}` } : accountIn(namespace, account ?? ''),
    }
  }
  if (name.startsWith('serviceaccount:')) {
    const account = serviceAccountOf(`system:${name}`)
    return { meant: account && { kind: 'ServiceAccount', ...account } }
  }
  if (!name.startsWith(ACCOUNT) || serviceAccountOf(name)) return undefined
  const [namespace = '', account, ...more] = name.slice(ACCOUNT.length).split(':')
  if (more.length > 0) return { meant: undefined }
  if (namespace === '*' && (account === undefined || account === '*'))
    return { meant: { kind: 'Group', name: ACCOUNTS } }
  if (!isDns1123Label(namespace)) return { meant: undefined }
  return { meant: account === '*' ? { kind: 'Group', name: `${ACCOUNTS}:${namespace}` } : undefined }
}

function accountIn(namespace: string, name: string): Principal | undefined {
  const account = serviceAccountOf(`${ACCOUNT}${namespace}:${name}`)
  return account && { kind: 'ServiceAccount', ...account }
}
