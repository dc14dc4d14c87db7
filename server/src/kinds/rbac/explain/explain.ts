import type { RbacOutcome } from '../../../api/explanation.ts'
import type { ApiRequest, Request } from '../../../api/request.ts'
import { normalizeRequest } from '../../../request/normalize.ts'
import { DEFAULT_USER_NOTE, isDefaultUser } from '../../../request/user.ts'
import type { CheckContext, KubernetesObject, PlacedExplanation } from '../../kind.ts'
import { type JudgeBucket, openBucketJudge } from '../bucket-permission/explain/judge.ts'
import type { BucketJudgement } from '../bucket-permission/explain/judgement.ts'
import { bucketInWords, withBucket } from '../bucket-permission/explain/outcome.ts'
import { isGuarded } from '../bucket-permission/guarded-object.ts'
import { indexRbac, type RbacIndex } from '../rbac-index.ts'
import { decide, MASTERS } from './decide.ts'
import { type BindingJudgement, type Decision, numberOf } from './judgement.ts'
import { traceOf } from './trace/trace.ts'
import { verdictOf } from './trace/verdict.ts'

/**
 * Answers for API requests, one at a time: RBAC first, then the label-permission webhook where it is called. Without any
 * role or binding there is nothing to answer with.
 */
export function rbacExplainer(
  objects: readonly KubernetesObject[],
  context: CheckContext,
): (request: Request) => PlacedExplanation[] {
  const isOfWebhook = (object: KubernetesObject) => isGuarded(object, context.bucketPermission)
  const guarded = objects.filter(isOfWebhook)
  const index = indexRbac(objects.filter(object => !isOfWebhook(object)))
  const judgeBucket = openBucketJudge(index, guarded, context)
  const fallback = index.bindings[0]?.object ?? index.roles[0]?.object
  return request => (fallback && 'verb' in request ? [explanationOf(request, index, judgeBucket, fallback)] : [])
}

function explanationOf(
  request: ApiRequest,
  index: RbacIndex,
  judgeBucket: JudgeBucket,
  fallback: KubernetesObject,
): PlacedExplanation {
  const attributes = normalizeRequest(request)
  const decision = decide(attributes, index)
  const object = answering(decision) ?? fallback
  const note = isDefaultUser(request) ? [DEFAULT_USER_NOTE] : []
  const bucket = judgeBucket(request, decision.allowed)
  return {
    kind: 'rbac',
    object,
    verdict: [...inWords(verdictOf(decision, attributes), bucket), ...note].join('. '),
    outcome: withBucket(outcomeOf(decision), bucket),
    trace: [...traceOf(decision, attributes, object), ...(bucket?.steps ?? [])],
  }
}

/** What decides comes first. */
function inWords(rbac: string, bucket: BucketJudgement | undefined): string[] {
  const isDenied = bucket?.outcome.webhook === 'deny' || bucket?.outcome.webhook === 'error'
  if (!isDenied) return [rbac, ...bucketInWords(bucket)]
  return [...bucketInWords(bucket), `RBAC: ${rbac.slice(0, 1).toLowerCase()}${rbac.slice(1)}`]
}

/** The binding that allows, else the one that nearly does. */
function answering({ bindings, elsewhere, unbound }: Decision): KubernetesObject | undefined {
  const allowing = bindings.find(({ answer }) => answer === 'yes')
  return (allowing ?? bindings[0] ?? elsewhere[0])?.binding.object ?? unbound[0]?.object
}

function outcomeOf({ allowed, bypass, bindings }: Decision): RbacOutcome {
  if (bypass) return { allowed, by: MASTERS }
  const [first, ...others] = bindings.filter(({ answer }) => answer === 'yes').map(grantOf)
  return { allowed, ...first, ...(others.length > 0 && { alsoBy: others }) }
}

function grantOf(judgement: BindingJudgement): { by: string; via: string } {
  const { given, binding } = judgement
  const number = numberOf(judgement)
  return { by: `${given.title}${number === undefined ? '' : ` rules[${number}]`}`, via: binding.title }
}
