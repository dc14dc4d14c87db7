import type { ApiRequest, Request } from '../../../api/request.ts'
import { authorizedRequest, type RequestAttributes } from '../../../request/normalize.ts'
import { DEFAULT_USER_NOTE, isDefaultUser } from '../../../request/user.ts'
import { atEntry } from '../../../yaml/path.ts'
import type { CheckContext, KubernetesObject, PlacedExplanation } from '../../kind.ts'
import { shown } from '../../shown.ts'
import { type JudgeBucket, openBucketJudge } from '../bucket-permission/explain/judge.ts'
import type { BucketJudgement } from '../bucket-permission/explain/judgement.ts'
import { bucketInWords, withBucket } from '../bucket-permission/explain/outcome.ts'
import { isGuarded } from '../bucket-permission/guarded-object.ts'
import { indexRbac, type RbacIndex } from '../rbac-index.ts'
import { decide } from './decide.ts'
import { impersonationOf } from './impersonation.ts'
import type { Decision } from './judgement.ts'
import { outcomeOf } from './outcome.ts'
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
  const refused = refusedActing(request, index, fallback)
  if (refused) return refused
  const attributes = authorizedRequest(request)
  const decision = decide(attributes, index)
  const object = answering(decision) ?? fallback
  const note = isDefaultUser(request) && !request.actingAs ? [DEFAULT_USER_NOTE] : []
  const bucket = judgeBucket({ ...request, ...identityOf(attributes) }, decision.allowed)
  return {
    kind: 'rbac',
    object,
    verdict: [...inWords(verdictOf(decision, attributes), bucket), ...note].join('. '),
    outcome: withBucket(outcomeOf(decision), bucket),
    trace: [...traceOf(decision, attributes, object), ...(bucket?.steps ?? [])],
  }
}

/** For the webhook, too, whoever acts as another is that other. */
const identityOf = ({ user, groups }: RequestAttributes): Pick<ApiRequest, 'user'> => ({
  user: user === undefined ? null : { name: user, groups: [...groups] },
})

/** The answer where the user may not act as the one whom the request names; undefined where that is no question. */
function refusedActing(
  request: ApiRequest,
  index: RbacIndex,
  fallback: KubernetesObject,
): PlacedExplanation | undefined {
  for (const asked of impersonationOf(request)) {
    const decision = decide(asked, index)
    if (decision.allowed) continue
    const object = answering(decision) ?? fallback
    const reason = `${shown(asked.user ?? '')} needs impersonate on ${asked.resource} ${shown(asked.name)}`
    const steps = traceOf(decision, asked, object)
    return {
      kind: 'rbac',
      object,
      verdict: `Denied: ${reason}. ${verdictOf(decision, asked)}`,
      outcome: { allowed: false },
      trace: [{ label: 'impersonation', result: 'no-match', reason, at: atEntry(object.path), object, steps }],
    }
  }
  return undefined
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
