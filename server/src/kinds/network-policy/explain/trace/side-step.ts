import type { Cluster } from '../../../../workloads/cluster.ts'
import { atEntry, atValue, type Place } from '../../../../yaml/path.ts'
import type { KubernetesObject, PlacedStep } from '../../../kind.ts'
import { assumptionsOfSide } from '../assumptions.ts'
import type { Asking } from '../judge-side.ts'
import type { PolicyJudgement, SideJudgement } from '../judgement.ts'
import { nearestRule } from '../outcome.ts'
import type { PlacedPolicy } from '../policies.ts'
import { unmetBy } from '../unmet.ts'
import { assumptionInWords } from './notes.ts'
import { unmetInWords } from './peer-words.ts'
import { ruleStep } from './rule-step.ts'
import { allows, sideInWords } from './side-words.ts'

const RESULTS = { allowed: 'match', denied: 'no-match', depends: 'depends' } as const

/** One end of the connection: its policies, their rules, and what the answer rests on. */
export function sideStep(
  judged: SideJudgement,
  asking: Asking,
  cluster: Cluster,
  fallback: KubernetesObject,
): PlacedStep {
  const { side, subject, verdict, policies, others, uncertain } = judged
  const { object, at } = placeOf(judged, fallback)
  const notes = assumptionsOfSide(judged, cluster).map(
    (assumption): PlacedStep => ({
      label: 'assumes',
      result: 'depends',
      reason: assumptionInWords(assumption, judged),
      at,
      object,
    }),
  )
  const steps = [...policies.map(policy => policyStep(policy, judged, asking)), ...otherSteps(others, judged), ...notes]
  return {
    label: `${side} of ${subject.title}`,
    result: uncertain ? 'depends' : RESULTS[verdict],
    reason: reasonOf(judged),
    at,
    object,
    ...(steps.length > 0 && { steps }),
  }
}

function reasonOf(judged: SideJudgement): string {
  const words = sideInWords(judged) ?? 'policies are about pods, and this is an address'
  if (judged.verdict === 'depends') return `depends on the plugin: ${words}`
  if (judged.verdict === 'denied') return `denied by ${words}`
  return `allowed: ${words}`
}

/** The first policy that decides, else the pod's labels. */
function placeOf(
  { policies, subject }: SideJudgement,
  fallback: KubernetesObject,
): { object: KubernetesObject; at: Place } {
  const policy = policies.find(allows) ?? policies[0]
  if (policy) return { object: policy.placed.object, at: atEntry(policy.placed.policy.podSelector.path) }
  const workload = subject.type === 'pod' ? subject.workload : undefined
  if (workload) return { object: workload.object, at: atEntry([...workload.podPath, 'labels']) }
  return { object: fallback, at: atValue(fallback.path) }
}

function policyStep(judgement: PolicyJudgement, side: SideJudgement, asking: Asking): PlacedStep {
  const { placed, rules } = judgement
  const isAllowing = allows(judgement)
  return {
    label: placed.title,
    result: isAllowing ? 'match' : 'no-match',
    reason: isAllowing ? 'allows it' : `isolates; ${isolationInWords(judgement)}`,
    at: atEntry(placed.policy.podSelector.path),
    object: placed.object,
    ...(rules.length > 0 && { steps: rules.map(rule => ruleStep(rule, side, asking)) }),
  }
}

function isolationInWords({ rules }: PolicyJudgement): string {
  if (rules.length === 0) return 'no rules'
  const near = nearestRule(rules)
  if (near) return `rule ${near.rule.index + 1} matches the peer, not the port`
  return rules.length === 1 ? 'its rule does not match the peer' : `none of its ${rules.length} rules matches the peer`
}

/** Policies that are shown one by one though they do not select the pod. */
const MOST = 5

function otherSteps(others: readonly PlacedPolicy[], { subject, side }: SideJudgement): PlacedStep[] {
  const [first] = others
  if (!first || subject.type !== 'pod') return []
  const steps = others.slice(0, MOST).map(({ policy, object, title }): PlacedStep => {
    const unmet = unmetBy(subject.labels, policy.podSelector)
    return {
      label: title,
      result: policy.podSelector.partial ? 'depends' : 'no-match',
      reason: unmet
        ? `${subject.title} has ${unmetInWords(unmet)}${unmet.only ? ' (near miss)' : ''}`
        : 'does not select it',
      at: unmet ? atValue(unmet.at) : atEntry(policy.podSelector.path),
      ...(unmet?.only && { near: true }),
      object,
    }
  })
  return [
    {
      label: others.length === 1 ? '1 other policy' : `${others.length} other policies`,
      result: 'not-reached',
      reason: `of ${first.namespace} for ${side}, not selecting ${subject.title}`,
      at: atEntry(first.policy.podSelector.path),
      object: first.object,
      steps,
    },
  ]
}
