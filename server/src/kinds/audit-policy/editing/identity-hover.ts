import { serviceAccountOf } from '../../../kubernetes/identities.ts'
import { type WellKnownName, wellKnownGroup, wellKnownUser } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { groupOfPattern } from '../advice/identities/principals.ts'

const NODE = 'system:node:'
const BOOTSTRAP = 'system:bootstrap:'
const ACCOUNTS = 'system:serviceaccounts:'

/** Who a user is. */
export function userHover(name: string): string {
  return paragraphs(`${code(name)} · user`, userInWords(name) ?? noPattern(name))
}

function userInWords(name: string): string | undefined {
  const known = wellKnownUser(name)
  if (known) return wellKnown(known)
  const account = serviceAccountOf(name)
  if (account) {
    return `The service account ${code(account.name)} of namespace ${code(account.namespace)}. It is in the groups ${code('system:serviceaccounts')}, ${code(ACCOUNTS + account.namespace)} and ${code('system:authenticated')}.`
  }
  if (isNamed(name, NODE))
    return `The kubelet of node ${code(name.slice(NODE.length))}, in group ${code('system:nodes')}.`
  return isNamed(name, BOOTSTRAP) ? `A bootstrap token, in group ${code('system:bootstrappers')}.` : undefined
}

/** Who is in a group. */
export function groupMembersHover(name: string): string {
  return paragraphs(`${code(name)} · group of users`, membersInWords(name) ?? noPattern(name))
}

function membersInWords(name: string): string | undefined {
  const known = wellKnownGroup(name)
  if (known) return wellKnown(known)
  return isNamed(name, ACCOUNTS) ? `All service accounts of namespace ${code(name.slice(ACCOUNTS.length))}.` : undefined
}

const isNamed = (name: string, prefix: string): boolean =>
  name.startsWith(prefix) && name.length > prefix.length && !name.includes('*')

function wellKnown({ what, since, removed, vendor }: WellKnownName): string {
  const times = [since && `Since Kubernetes ${since}.`, removed && `Gone with Kubernetes ${removed}.`]
  const from = vendor === undefined ? [] : [`Of ${escapeMarkdown(vendor)}.`]
  return [`${capital(escapeMarkdown(what))}.`, ...times.filter(Boolean), ...from].join(' ')
}

const capital = (text: string): string =>
  /^[a-z]+[ ,]/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text

/** The audit engine sees who has logged in, never whom a request impersonates. */
function noPattern(name: string): string {
  const group = name.includes('*') ? groupOfPattern(name) : undefined
  const instead = group === undefined ? '' : ` The group ${code(group)} holds them all.`
  if (name.includes('*')) return `Compared as it stands: the star is no wildcard here.${instead}`
  return 'Compared as it stands with who has logged in; of a request with `--as`, who sends it.'
}
