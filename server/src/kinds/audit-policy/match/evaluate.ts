import type { AuditLevel, AuditOutcome } from '../../../api/explanation.ts'
import type { RequestAttributes } from '../../../request/normalize.ts'
import { LEVELS, STAGES } from '../levels.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'
import { eventsOf } from './events.ts'

/** Everything about an outcome that the matching rule alone decides. */
export type RuleOutcome = Omit<AuditOutcome, 'events'>

/**
 * EvaluatePolicyRule of k8s.io/apiserver pkg/audit/policy/checker.go, once the rule is found: the stages left out are
 * the policy's and the rule's together, the rule's word on managed fields replaces the policy's. Without a rule nothing
 * is logged, though the policy's own two settings are answered all the same.
 */
export function ruleOutcome(policy: AuditPolicy, rule: AuditRule | undefined): RuleOutcome {
  return {
    level: levelOf(rule) ?? 'None',
    ruleIndex: rule?.index ?? -1,
    omitStages: STAGES.filter(stage => policy.omitStages.includes(stage) || rule?.omitStages.includes(stage)),
    omitManagedFields: rule?.omitManagedFields ?? policy.omitManagedFields ?? false,
  }
}

/** undefined for a level that kube-apiserver does not know: it refuses such a policy. */
export const levelOf = (rule: AuditRule | undefined): AuditLevel | undefined =>
  LEVELS.find(level => level === rule?.level)

/** The outcome of one request; shares no list with the outcome of another. */
export function outcomeFor(outcome: RuleOutcome, request: RequestAttributes): AuditOutcome {
  const { level, ruleIndex, omitStages, omitManagedFields } = outcome
  const events = eventsOf(level, omitStages, request)
  return { level, ruleIndex, omitStages: [...omitStages], omitManagedFields, events }
}
