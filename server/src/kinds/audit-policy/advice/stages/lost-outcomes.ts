import type { Path } from '../../../../yaml/path.ts'
import { ruleOutcome } from '../../match/evaluate.ts'
import type { AuditPolicy, AuditRule } from '../../model.ts'
import { longRunningShare } from './long-running-share.ts'
import { isLogged, omissionPath } from './stages.ts'

/** A list that leaves ResponseComplete out, and what that does to the rules under it. */
export interface LostOutcome {
  owner: AuditPolicy | AuditRule
  /** Of the item "ResponseComplete". */
  at: Path
  /** True when none of the rules is left with a stage that an ordinary request passes. */
  nothingLeft: boolean
}

/** One entry per list. A rule for long-running requests alone does well without ResponseComplete: ResponseStarted has the code. */
export function lostOutcomes(policy: AuditPolicy): LostOutcome[] {
  const found = new Map<AuditPolicy | AuditRule, LostOutcome>()
  for (const rule of policy.rules) {
    if (rule.partial || !isLogged(rule)) continue
    const at = omissionPath(policy, rule, 'ResponseComplete')
    if (!at) continue
    const owner = rule.omitStages.includes('ResponseComplete') ? rule : policy
    const { omitStages } = ruleOutcome(policy, rule)
    if (longRunningShare(rule) === 'all' && !omitStages.includes('ResponseStarted')) continue
    const nothingLeft = omitStages.includes('RequestReceived') && (found.get(owner)?.nothingLeft ?? true)
    found.set(owner, { owner, at, nothingLeft })
  }
  if (policy.partial) found.delete(policy)
  return [...found.values()]
}
