import type { Path } from '../../../../yaml/path.ts'
import type { NetworkPolicy, Peer } from '../../model.ts'
import { allRules } from '../../parts.ts'

/** A place in one of the policy's selectors. */
export interface SelectorPlace {
  of: 'pods' | 'namespaces'
  /** The peer that the selector is of; undefined: the policy's own podSelector. */
  peer: Peer | undefined
  /** From the selector on: ["matchLabels", "app"]. */
  rest: Path
}

const SELECTORS: Readonly<Record<string, SelectorPlace['of']>> = {
  podSelector: 'pods',
  namespaceSelector: 'namespaces',
}

/** `path` starts at the document's root; undefined outside of selectors. */
export function selectorPlace(policy: NetworkPolicy, path: Path): SelectorPlace | undefined {
  const [spec, section, ...rest] = path.slice(policy.path.length)
  if (spec !== 'spec') return undefined
  if (section === 'podSelector') return { of: 'pods', peer: undefined, rest }
  const [, , , name = '', ...inside] = rest
  const of = Object.hasOwn(SELECTORS, name) ? SELECTORS[name] : undefined
  const peer = peerAt(policy, path)
  return of && peer && { of, peer, rest: inside }
}

const peerAt = (policy: NetworkPolicy, path: Path): Peer | undefined =>
  allRules(policy)
    .flatMap(({ peers }) => peers)
    .find(peer => peer.path.every((step, i) => path[i] === step))
