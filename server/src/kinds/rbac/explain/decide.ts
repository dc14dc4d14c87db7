import type { RequestAttributes } from '../../../request/normalize.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { EffectiveRule } from '../aggregate.ts'
import { type Answer, allows } from '../match.ts'
import type { Subject } from '../model.ts'
import type { Bound, PlacedBinding, PlacedRole, RbacIndex } from '../rbac-index.ts'
import type { BindingJudgement, Decision } from './judgement.ts'
import { nearestRule } from './nearest.ts'

/** Its members are never asked about (k8s.io/apiserver, privilegedGroupAuthorizer). */
export const MASTERS = 'system:masters'

/**
 * What RBAC says: all ClusterRoleBindings, then the RoleBindings of the request's namespace. What nearly allows is looked
 * for only where nothing does.
 */
export function decide(request: RequestAttributes, index: RbacIndex): Decision {
  const none = { bindings: [], elsewhere: [], others: [], unbound: [] }
  if (request.groups.includes(MASTERS)) return { allowed: true, bypass: true, ...none }
  const judge = openJudge(request, index)
  const meant = subjectsOf(request, index)
  const reachable = [...meant].map(([binding, subject]) => judge(binding, subject))
  const bindings = reachable.filter(({ scope }) => scope !== 'no').sort((a, b) => orderOf(index, a) - orderOf(index, b))
  const allowed = bindings.some(({ answer }) => answer === 'yes')
  if (allowed) return { ...none, allowed, bypass: false, bindings }
  return { allowed, bypass: false, bindings, ...nearMisses(request, index, judge, meant, reachable) }
}

type Judge = (binding: PlacedBinding, subject: Subject | undefined) => BindingJudgement

function nearMisses(
  request: RequestAttributes,
  index: RbacIndex,
  judge: Judge,
  meant: ReadonlyMap<PlacedBinding, Subject>,
  reachable: readonly BindingJudgement[],
): Pick<Decision, 'elsewhere' | 'others' | 'unbound'> {
  const outside = reachable.filter(({ scope, rule }) => scope === 'no' && rule)
  const inScope = index.bindings.filter(binding => !meant.has(binding) && scopeOf(binding, request) !== 'no')
  const strangers = inScope.map(binding => judge(binding, undefined))
  const forOthers = strangers.filter(({ rule }) => rule)
  const isBound = (role: PlacedRole): boolean => index.bindingsOf(role).length > 0
  const unbound = index.roles.filter(
    role =>
      (role.namespace === '' || role.namespace === request.namespace) &&
      !isBound(role) &&
      firstAllowing(index.rulesOf(role), request).rule !== undefined,
  )
  return {
    elsewhere: [...outside, ...forOthers],
    others: strangers.filter(({ rule }) => !rule),
    unbound,
  }
}

type Asked = Pick<BindingJudgement, 'given' | 'answer' | 'rule' | 'nearest'>

/** Each role is asked once, however many bindings give it. */
function openJudge(request: RequestAttributes, index: RbacIndex): Judge {
  const known = new Map<PlacedRole | string, Asked>()
  const ask = (binding: PlacedBinding) => {
    const given = index.roleOf(binding)
    const role = given.role ?? given.title
    const found = known.get(role)
    if (found) return found
    const { answer, rule } = firstAllowing(given.rules, request)
    const nearest = once(() => (rule ? undefined : nearestRule(given.rules, request)))
    const asked: Asked = { given, rule, nearest, answer: answer === 'no' && !given.complete ? 'depends' : answer }
    known.set(role, asked)
    return asked
  }
  return (binding, subject) => {
    const { answer, ...asked } = ask(binding)
    const scope = scopeOf(binding, request)
    const isSure = scope === 'yes' && subject !== undefined && !isOpen(subject)
    return { ...asked, binding, subject, scope, answer: answer === 'yes' && !isSure ? 'depends' : answer }
  }
}

function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}

const isOpen = ({ name, kind, namespace }: Subject): boolean => hasHole(name) || hasHole(kind) || hasHole(namespace)

function firstAllowing(
  rules: readonly EffectiveRule[],
  request: RequestAttributes,
): { answer: Answer; rule: EffectiveRule | undefined } {
  let answer: Answer = 'no'
  for (const effective of rules) {
    const one = allows(effective.rule, request)
    if (one === 'yes') return { answer: one, rule: effective }
    if (one === 'depends') answer = one
  }
  return { answer, rule: undefined }
}

/** Bindings that mean the user, each by its first subject that does. */
function subjectsOf({ user, groups }: RequestAttributes, index: RbacIndex): ReadonlyMap<PlacedBinding, Subject> {
  const found = new Map<PlacedBinding, Subject>()
  const take = (bound: readonly Bound[]): void => {
    for (const { binding, subject } of bound) {
      const known = found.get(binding)
      if (!known || subject.index < known.index) found.set(binding, subject)
    }
  }
  if (user === undefined) return found
  take(index.boundUser(user))
  for (const group of groups) take(index.boundGroup(group))
  for (const { binding, subject } of index.open) if (!found.has(binding)) found.set(binding, subject)
  return found
}

/** A RoleBinding holds for requests of its namespace only, and for those of none never. */
export function scopeOf({ namespace, model }: PlacedBinding, request: RequestAttributes): Answer {
  if (model.kind === 'ClusterRoleBinding' || namespace === request.namespace) return 'yes'
  return hasHole(namespace) && request.namespace !== '' ? 'depends' : 'no'
}

const orderOf = ({ order }: RbacIndex, { binding }: BindingJudgement): number => order.get(binding) ?? 0
