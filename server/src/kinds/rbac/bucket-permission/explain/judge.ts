import type { ApiRequest } from '../../../../api/request.ts'
import { normalizeRequest, type RequestAttributes } from '../../../../request/normalize.ts'
import type { CheckContext, KubernetesObject } from '../../../kind.ts'
import type { PlacedRole, RbacIndex } from '../../rbac-index.ts'
import { type Annotation, annotationOf } from '../annotation.ts'
import { type BucketNames, bucketNames, SDEWAN } from '../names.ts'
import { type GuardedWrite, judgeBinding } from './judge-binding.ts'
import type { BucketJudgement, JudgedBinding } from './judgement.ts'
import { allowedSteps, bindingSteps, plainStep } from './steps.ts'
import { type LabelsOf, openLabels } from './stored-labels.ts'

/** undefined where nothing shows that there is such a webhook: neither an annotated role nor a request to its group. */
export type JudgeBucket = (request: ApiRequest, rbacAllows: boolean) => BucketJudgement | undefined

/**
 * Answers what the label-permission webhook says about requests that RBAC allows or not. `guarded` are objects of its
 * group, for the labels of what a request is about.
 */
export function openBucketJudge(
  index: RbacIndex,
  guarded: readonly KubernetesObject[],
  { bucketPermission }: Pick<CheckContext, 'bucketPermission'>,
): JudgeBucket {
  const names = bucketNames(bucketPermission)
  const known = new Map<PlacedRole, Annotation | undefined>()
  const read = (role: PlacedRole): Annotation | undefined => {
    if (!known.has(role)) known.set(role, annotationOf(role.object, names.annotation))
    return known.get(role)
  }
  const isUsed = index.roles.some(role => read(role) !== undefined)
  const labelsOf = openLabels(guarded, names)
  return (given, rbacAllows) => {
    const request = normalizeRequest(given)
    if (!isUsed && (request.apiGroup !== names.group || !request.resourceRequest)) return undefined
    const early = beforeLabels(request, rbacAllows, names)
    if (early) return early
    const labels = given.labels ?? labelsOf(request)
    const bucket = labels?.[names.label] ?? ''
    const before = formerBucket(given, labelsOf, names)
    if (bucket === '') return withFormer(unlabelled(names, labels !== undefined), bucket, before)
    const { user = '', groups, resource, namespace } = request
    const write: GuardedWrite = { user, groups, resource, namespace, bucket, names }
    const bindings = index.bindings.flatMap(binding => judgeBinding(binding, write, index, read) ?? [])
    return withFormer(judgeWrite(write, bindings), bucket, before)
  }
}

/** Of the stored object that an update changes, where the request or the texts tell. */
function formerBucket(given: ApiRequest, labelsOf: LabelsOf, { label }: BucketNames): string | undefined {
  if (given.verb !== 'update' && given.verb !== 'patch') return undefined
  const labels = given.oldLabels ?? (given.labels && labelsOf(normalizeRequest(given)))
  return labels?.[label]
}

/** Who may write the new label may take the object over, whose it was. */
function withFormer(judged: BucketJudgement, bucket: string, before: string | undefined): BucketJudgement {
  if (!judged.outcome.allowed || !before || before === bucket) return judged
  const note = ` It was of bucket ${before} before: of an update only the new label is looked at.`
  const { outcome, steps } = judged
  const [first, ...rest] = steps
  return {
    ...judged,
    outcome: { ...outcome, reason: outcome.reason + note },
    steps: first ? [{ ...first, reason: first.reason + note }, ...rest] : steps,
  }
}

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete', 'deletecollection'])

/** What is decided before anybody looks at the object: steps 1 to 4 of the handler, and whether it is called at all. */
function beforeLabels(request: RequestAttributes, rbac: boolean, names: BucketNames): BucketJudgement | undefined {
  const isGuarded = request.apiGroup === names.group
  if (!rbac) return plain('rbac', 'not-reached', false, 'RBAC denies it; admission is not reached.', isGuarded)
  const quiet = notCalled(request, names)
  if (quiet !== undefined) return plain('not-called', 'not-called', true, quiet, isGuarded)
  const { groups } = request
  if (groups.includes('system:masters') && groups.includes('system:authenticated')) {
    return plain('cluster-admin', 'allow', true, 'The groups system:masters and system:authenticated pass.')
  }
  if (request.verb !== 'deletecollection') return undefined
  const reason = 'The review of each object carries no name, so the webhook cannot fetch it and answers with an error.'
  return plain('webhook-error', 'error', false, reason)
}

/** Why the webhook is not called; undefined: it is. */
function notCalled(
  { apiGroup, resource, subresource, verb }: RequestAttributes,
  names: BucketNames,
): string | undefined {
  if (apiGroup !== names.group) return `The webhook guards ${names.group} only.`
  if (!WRITES.has(verb)) return `Admission never sees ${verb}: reads are a matter of RBAC alone.`
  if (subresource !== '') return `The webhook is not registered for subresources such as ${resource}/${subresource}.`
  return names.resources.includes(resource) ? undefined : `The webhook is not registered for ${resource}.`
}

function plain(
  by: string,
  webhook: BucketJudgement['outcome']['webhook'],
  allowed: boolean,
  reason: string,
  isShown = true,
): BucketJudgement {
  const isAsked = webhook !== 'not-reached' && webhook !== 'not-called'
  return {
    outcome: { allowed, by, rbac: webhook !== 'not-reached', webhook, reason },
    steps: isShown ? [plainStep(allowed && isAsked ? 'match' : isAsked ? 'no-match' : 'not-reached', reason)] : [],
    depends: false,
  }
}

function unlabelled({ label }: BucketNames, isKnown: boolean): BucketJudgement {
  const reason = isKnown
    ? `The object has no label ${label}: the webhook lets everybody write it whom RBAC lets.`
    : `The labels of the object are not known; without ${label} the webhook lets everybody write it whom RBAC lets.`
  const judged = plain('unlabelled', 'allow', true, reason)
  return isKnown ? judged : { ...judged, steps: [plainStep('depends', reason)], depends: true }
}

/** Of the bindings of the user: RoleBindings first, then ClusterRoleBindings; the first that allows decides. */
function judgeWrite({ user, resource, bucket, names }: GuardedWrite, all: readonly JudgedBinding[]): BucketJudgement {
  const bindings = [...all.filter(({ binding }) => binding.namespace !== ''), ...all.filter(isOfCluster)]
  const found = bindings.findIndex(({ result }) => result === 'allows')
  const deciding = bindings[found]
  if (deciding) {
    const by = deciding.roleTitle
    const reason = `${by} permits bucket ${bucket} of ${resource}.`
    return {
      outcome: { allowed: true, by, rbac: true, webhook: 'allow', reason },
      steps: allowedSteps(bindings, found, reason),
      depends: false,
    }
  }
  const depends = bindings.some(({ result }) => result === 'unknown')
  const reason = `No annotated role that is bound to ${user} by name permits bucket ${bucket} of ${resource}.`
  // A webhook of another group has a name that is not known here.
  const message = names.group === SDEWAN.group && { message: `${DENIED}: User(${user}) don't have the permission` }
  return {
    outcome: { allowed: false, by: 'webhook-denied', rbac: true, webhook: 'deny', reason, ...message },
    steps: bindingSteps(bindings, reason, depends),
    depends,
  }
}

const DENIED = 'admission webhook "validate-sdewan-bucket.akraino.org" denied the request'

const isOfCluster = ({ binding }: JudgedBinding): boolean => binding.namespace === ''
