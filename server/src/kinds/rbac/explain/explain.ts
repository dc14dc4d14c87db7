import type { RbacOutcome } from '../../../api/explanation.ts'
import type { ApiRequest, Request } from '../../../api/request.ts'
import { normalizeRequest } from '../../../request/normalize.ts'
import type { CheckContext, KubernetesObject, PlacedExplanation } from '../../kind.ts'
import { type JudgeBucket, openBucketJudge } from '../bucket-permission/explain/judge.ts'
import { bucketInWords, withBucket } from '../bucket-permission/explain/outcome.ts'
import { isGuarded } from '../bucket-permission/guarded-object.ts'
import { indexRbac, type RbacIndex } from '../rbac-index.ts'
import { decide, MASTERS } from './decide.ts'
import type { BindingJudgement, Decision } from './judgement.ts'
import { traceOf } from './trace/trace.ts'
import { verdictOf } from './trace/verdict.ts'

/** Answers for API requests, one at a time. Without any object there is nothing to answer with. */
export function rbacExplainer(
  objects: readonly KubernetesObject[],
  context: CheckContext,
): (request: Request) => PlacedExplanation[] {
  const guarded = objects.filter(object => isGuarded(object, context.bucketPermission))
  const index = indexRbac(objects.filter(object => !guarded.includes(object)))
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
  const bucket = judgeBucket(request, decision.allowed)
  return {
    kind: 'rbac',
    object,
    verdict: [verdictOf(decision, attributes), ...bucketInWords(bucket)].join('. '),
    outcome: withBucket(outcomeOf(decision), bucket),
    trace: [...traceOf(decision, attributes, object), ...(bucket?.steps ?? [])],
  }
}

/** The binding that allows, else the one that nearly does. */
function answering({ bindings, elsewhere, unbound }: Decision): KubernetesObject | undefined {
  const allowing = bindings.find(({ answer }) => answer === 'yes')
  return (allowing ?? bindings[0] ?? elsewhere[0])?.binding.object ?? unbound[0]?.object
}

export function outcomeOf({ allowed, bypass, bindings }: Decision): RbacOutcome {
  if (bypass) return { allowed, by: MASTERS }
  const grants = bindings.filter(({ answer }) => answer === 'yes').flatMap(grantOf)
  const [first, ...others] = grants
  return { allowed, ...first, ...(others.length > 0 && { alsoBy: others }) }
}

function grantOf({ given, rule, binding }: BindingJudgement): { by: string; via: string }[] {
  if (!rule) return []
  // Of a default role that is not in the files nobody knows which numbers the rules have.
  const number = given.role || given.complete ? ` rules[${rule.index}]` : ''
  return [{ by: `${given.title}${number}`, via: binding.title }]
}
