import type { RbacOutcome } from '../../../../api/explanation.ts'
import type { BucketJudgement } from './judgement.ts'

/** What RBAC says, and then the webhook where it is called. */
export const withBucket = (outcome: RbacOutcome, judged: BucketJudgement | undefined): RbacOutcome =>
  judged
    ? { ...outcome, allowed: outcome.allowed && judged.outcome.allowed, bucketPermission: judged.outcome }
    : outcome

/** Behind the verdict of RBAC: what the webhook adds to it; nothing where it is not asked. */
export function bucketInWords(judged: BucketJudgement | undefined): string[] {
  if (!judged || judged.steps.length === 0 || judged.outcome.webhook === 'not-reached') return []
  const { webhook, reason } = judged.outcome
  const words = {
    allow: 'The webhook allows',
    deny: 'The webhook denies',
    error: 'The webhook fails',
    'not-called': '',
  }
  const start = words[webhook]
  const [own = ''] = reason.split(/\.$/)
  return [start === '' ? own : `${judged.depends ? 'Depends' : start}: ${own}`]
}
