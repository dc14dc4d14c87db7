import { serviceAccountOf } from '../../../kubernetes/identities.ts'
import {
  type WellKnownName,
  wellKnownGroup,
  wellKnownGroups,
  wellKnownServiceAccounts,
  wellKnownUser,
  wellKnownUsers,
} from '../../../kubernetes/well-known.ts'
import type { ValueSuggestion } from '../../editing.ts'
import { groupMembersHover, userHover } from './identity-hover.ts'
import type { OwnValues } from './values.ts'

/** The policy's own users, those of Kubernetes, its controllers, and those of clouds. */
export function userSuggestions(own: OwnValues): ValueSuggestion[] {
  const known = named([...wellKnownUsers, ...wellKnownServiceAccounts])
  return [...own(rule => rule.users), ...known].map(value => ({
    value,
    ...detailOf(wellKnownUser(value)),
    documentation: () => userHover(value),
  }))
}

/** The same for groups; each namespace that the policy names has a group of its service accounts. */
export function memberSuggestions(own: OwnValues): ValueSuggestion[] {
  const accounts = own(rule => rule.users).flatMap(user => serviceAccountOf(user)?.namespace ?? [])
  const namespaces = [...own(rule => rule.namespaces), ...accounts, 'kube-system'].filter(name => !name.includes('*'))
  const ofNamespaces = namespaces.map(namespace => `system:serviceaccounts:${namespace}`)
  const known = named(wellKnownGroups)
  return [...own(rule => rule.userGroups), ...known, ...ofNamespaces].map(value => ({
    value,
    ...detailOf(wellKnownGroup(value)),
    documentation: () => groupMembersHover(value),
  }))
}

/** Names without a part that is free; those of clouds and distributions last. */
function named(list: readonly WellKnownName[]): string[] {
  const whole = list.filter(({ name, removed }) => !name.includes('<') && removed === undefined)
  const ours = whole.filter(({ vendor }) => vendor === undefined)
  return [...ours, ...whole.filter(({ vendor }) => vendor !== undefined)].map(({ name }) => name)
}

const LONGEST = 60

function detailOf(known: WellKnownName | undefined): Partial<ValueSuggestion> {
  if (!known) return {}
  const detail = known.vendor ?? known.what
  return { detail: detail.length > LONGEST ? `${detail.slice(0, LONGEST - 1)}…` : detail }
}
