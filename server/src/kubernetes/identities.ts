import { isDns1123Label, isDns1123Subdomain } from './names.ts'

export const ANONYMOUS = 'system:anonymous'
export const AUTHENTICATED = 'system:authenticated'
const SERVICE_ACCOUNT = 'system:serviceaccount:'
const NODE = 'system:node:'
const BOOTSTRAP = 'system:bootstrap:'

/** The service account that a user name stands for: SplitUsername of k8s.io/apiserver pkg/authentication/serviceaccount/util.go. */
export function serviceAccountOf(user: string): { namespace: string; name: string } | undefined {
  if (!user.startsWith(SERVICE_ACCOUNT)) return undefined
  const [namespace = '', name = '', ...more] = user.slice(SERVICE_ACCOUNT.length).split(':')
  return more.length === 0 && isDns1123Label(namespace) && isDns1123Subdomain(name) ? { namespace, name } : undefined
}

/** The groups that a user has by the kind of its name alone. */
export function impliedGroups(user: string): string[] {
  if (user === ANONYMOUS) return ['system:unauthenticated']
  const account = serviceAccountOf(user)
  if (account) return ['system:serviceaccounts', `system:serviceaccounts:${account.namespace}`, AUTHENTICATED]
  if (isNamed(user, NODE)) return ['system:nodes', AUTHENTICATED]
  if (isNamed(user, BOOTSTRAP)) return ['system:bootstrappers', AUTHENTICATED]
  return [AUTHENTICATED]
}

const isNamed = (user: string, prefix: string): boolean => user.startsWith(prefix) && user.length > prefix.length
