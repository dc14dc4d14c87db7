import { serviceAccountOf } from '../../../kubernetes/identities.ts'
import { wellKnownGroup, wellKnownUser } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown } from '../../markdown.ts'

/** Who a user is that Kubernetes knows by name; undefined: one of the authenticator's. */
export function userInWords(name: string): string | undefined {
  const account = serviceAccountOf(name)
  if (account) return `The service account ${code(account.name)} of namespace ${code(account.namespace)}.`
  const known = wellKnownUser(name)
  if (known) return `${escapeMarkdown(capital(known.what))}.`
  return name.startsWith('system:node:') ? `The kubelet of node ${code(name.slice('system:node:'.length))}.` : undefined
}

const ACCOUNTS = 'system:serviceaccounts:'

/** Who is in a group. */
export function groupInWords(name: string): string | undefined {
  const known = wellKnownGroup(name)
  if (known) return `${escapeMarkdown(capital(known.what))}.`
  return name.startsWith(ACCOUNTS)
    ? `All service accounts of namespace ${code(name.slice(ACCOUNTS.length))}.`
    : undefined
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
