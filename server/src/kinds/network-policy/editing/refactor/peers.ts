import type { Path } from '../../../../yaml/path.ts'
import type { Refactoring } from '../../../editing.ts'
import type { NetworkPolicy, Peer, PolicyRule } from '../../model.ts'
import { joinPair, pairsIn } from '../../or-pair.ts'
import { allRules, peersPath } from '../../parts.ts'

/** Two items of a list of peers into one, and one with both selectors into two. */
export function peerRefactorings(policy: NetworkPolicy, path: Path): Refactoring[] {
  const found = peerAt(policy, path)
  if (!found) return []
  const { rule, peer } = found
  const pairs = pairsIn(rule).filter(({ namespaces, pods }) => namespaces === peer || pods === peer)
  return [...pairs.map(joinPair), ...splitting(peer, path)]
}

function peerAt(policy: NetworkPolicy, path: Path): { rule: PolicyRule; peer: Peer } | undefined {
  const isIn = (outer: Path) => outer.every((step, i) => path[i] === step)
  const rule = allRules(policy).find(one => isIn(one.path))
  const index = rule && isIn(peersPath(rule)) ? path[peersPath(rule).length] : undefined
  const peer = rule?.peers.find(one => one.index === index)
  return rule && peer && { rule, peer }
}

/** The selector that stands last becomes the new item, so that the first keeps its place. */
function splitting({ podSelector, namespaceSelector, ipBlock, partial, path: own }: Peer, path: Path): Refactoring[] {
  if (!podSelector || !namespaceSelector || ipBlock || partial || path.length < own.length) return []
  return [
    {
      title: 'Split into two items (every pod of these namespaces, or these pods of the own namespace)',
      changes: [{ op: 'split', path: [...own, 'podSelector'] }],
    },
  ]
}
