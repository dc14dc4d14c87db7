import type { Path } from '../../yaml/path.ts'
import { readerOf } from '../struct-reader.ts'
import type { Direction, NetworkPolicy, PolicyRule } from './model.ts'
import type { Review } from './review.ts'

export const SECTIONS: Readonly<Record<Direction, string>> = { Ingress: 'ingress', Egress: 'egress' }

export const DIRECTIONS: readonly Direction[] = ['Ingress', 'Egress']

export const allRules = ({ ingress, egress }: NetworkPolicy): PolicyRule[] => [...ingress, ...egress]

/** "peers" of a rule: `from` or `to`. */
export const peersPath = ({ path, direction }: PolicyRule): Path => [...path, direction === 'Ingress' ? 'from' : 'to']

export const specPath = ({ path }: NetworkPolicy): Path => [...path, 'spec']

export const sectionPath = (policy: NetworkPolicy, direction: Direction): Path => [
  ...specPath(policy),
  SECTIONS[direction],
]

/** The section has a key, whatever stands under it. */
export const isSectionGiven = ({ object, policy }: Review, direction: Direction): boolean =>
  readerOf(object.root, policy.path).struct('spec')?.given(SECTIONS[direction]) ?? false
