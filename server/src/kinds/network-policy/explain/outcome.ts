import type { ConnectionOutcome } from '../../../api/explanation.ts'
import type { Cluster } from '../../../workloads/cluster.ts'
import { assumptionsOf } from './assumptions.ts'
import { isUnresolved } from './judge-port.ts'
import type { PolicyJudgement, RuleJudgement, SideJudgement } from './judgement.ts'

type ByPolicy = ConnectionOutcome['byPolicies'][number]

export function outcomeOf(egress: SideJudgement, ingress: SideJudgement, cluster: Cluster): ConnectionOutcome {
  const sides = [egress, ingress]
  const isHost = sides.some(({ subject }) => subject.type === 'pod' && subject.hostNetwork)
  return {
    allowed: isHost ? 'depends' : sides.every(({ verdict }) => verdict === 'allowed'),
    egress: egress.verdict,
    ingress: ingress.verdict,
    byPolicies: sides.flatMap(byPolicies),
    defaultAllow: sides.flatMap(({ side, why }) => (why === 'address' || why === 'unselected' ? [side] : [])),
    assumes: assumptionsOf(sides, cluster),
  }
}

/** On an allowed side every rule that allows; on a denied one every policy that isolates, and why it does not help. */
function byPolicies({ side, verdict, why, policies }: SideJudgement): ByPolicy[] {
  if (why !== 'policies') return []
  if (verdict === 'denied') {
    return policies.map(judgement => ({
      direction: side,
      policy: judgement.placed.title,
      effect: 'isolate',
      ...reasonOf(judgement),
    }))
  }
  return policies.flatMap(({ placed, rules }) =>
    rules
      .filter(({ matches }) => matches)
      .map(({ rule }): ByPolicy => ({ direction: side, policy: placed.title, effect: 'allow', rule: rule.index })),
  )
}

/** The first rule whose peers match is the one that nearly allows. */
export function reasonOf({ rules }: PolicyJudgement): Pick<ByPolicy, 'reason' | 'rule'> {
  if (rules.length === 0) return { reason: 'no-rules' }
  const near = nearestRule(rules)
  if (!near) return { reason: 'no-peer-match' }
  const isNamed = near.ports.every(({ cause }) => isUnresolved(cause))
  return { reason: isNamed ? 'named-port-unmatched' : 'ports-mismatch', rule: near.rule.index }
}

export const nearestRule = (rules: readonly RuleJudgement[]): RuleJudgement | undefined =>
  rules.find(({ peerMatches }) => peerMatches)
