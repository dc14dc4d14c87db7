import type { ConnectionOutcome } from '../../../api/explanation.ts'
import type { PlacedExplanation } from '../../kind.ts'
import { asIs, few } from '../../shown.ts'

/** For a line's end: "denied on arrival · db/from-shop", "allowed · rule 2 of shop/web". */
export function answer(explanation: PlacedExplanation): string {
  if (explanation.kind !== 'network-policy') return explanation.verdict
  const { outcome, trace } = explanation
  if (outcome.allowed === 'depends') return 'depends on the network plugin · hostNetwork'
  const found = outcome.allowed ? allowed(outcome) : denied(outcome)
  return trace.some(({ result }) => result === 'depends') ? `depends; as it stands ${found}` : found
}

function allowed({ byPolicies, defaultAllow }: ConnectionOutcome): string {
  const rules = byPolicies.map(({ policy, rule = 0 }) => `rule ${rule + 1} of ${policy}`)
  if (rules.length > 0) return `allowed · ${few([...new Set(rules)], asIs)}`
  return defaultAllow.length === 2 ? 'allowed · no policy isolates an end' : 'allowed'
}

function denied({ egress, ingress, byPolicies }: ConnectionOutcome): string {
  const sides = [egress === 'denied' ? 'on leaving' : '', ingress === 'denied' ? 'on arrival' : ''].filter(Boolean)
  const by = byPolicies.filter(({ effect }) => effect === 'isolate').map(({ policy }) => policy)
  return `denied ${sides.join(' and ')} · ${few([...new Set(by)], asIs)}`
}
