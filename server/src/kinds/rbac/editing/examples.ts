import type { ApiRequest } from '../../../api/request.ts'
import { impliedGroups } from '../../../kubernetes/identities.ts'
import { resourceIn } from '../../../kubernetes/resources.ts'
import { defaultUser } from '../../../request/user.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { indexAround } from '../around-index.ts'
import { accountOf, namespaceOf } from '../defaults.ts'
import { type AnyBinding, isBinding, isRole, type PolicyRule, type Subject } from '../model.ts'
import { placedRbac, type RbacIndex } from '../rbac-index.ts'
import { rbacObject } from './read-one.ts'

const MOST = 6

type Who = Pick<ApiRequest, 'user' | 'groups'>

/** Requests that a role allows to those who have it, or that a binding lets its subjects send. */
export function examples(object: KubernetesObject, context: CheckContext): ApiRequest[] {
  const model = rbacObject(object, context)
  if (!model) return []
  const index = indexAround(object, context)
  const placed = placedRbac(object, model)
  if (isRole(model)) {
    const role = { ...placed, model }
    const [binding] = index.bindingsOf(role)
    const who = binding ? whoOf(binding.model) : undefined
    return requestsFor(
      index.rulesOf(role).map(({ rule }) => rule),
      who,
      binding?.namespace || placed.namespace,
    )
  }
  if (!isBinding(model)) return []
  return requestsFor(givenRules(index, model, placed.namespace), whoOf(model), placed.namespace)
}

function givenRules(index: RbacIndex, { roleRef }: AnyBinding, namespace: string): PolicyRule[] {
  const role = index.role(roleRef.kind === 'Role' ? namespace : '', roleRef.name)
  return role ? index.rulesOf(role).map(({ rule }) => rule) : []
}

const requestsFor = (rules: readonly PolicyRule[], who: Who | undefined, namespace: string): ApiRequest[] =>
  rules.slice(0, MOST).flatMap(rule => requestFor(rule, who ?? defaultUser(), namespace) ?? [])

/** undefined where a pattern or a template leaves open what it is about. */
function requestFor(rule: PolicyRule, who: Who, namespace: string): ApiRequest | undefined {
  const verb = rule.verbs.find(isPlain) ?? (rule.verbs.includes('*') ? 'get' : undefined)
  if (verb === undefined) return undefined
  const url = rule.nonResourceURLs.find(isPlain)
  if (url !== undefined) return { ...who, verb, path: url }
  const group = rule.apiGroups.find(isPlain)
  const full = rule.resources.find(isPlain)
  if (group === undefined || full === undefined) return undefined
  const [resource = '', subresource] = full.split('/')
  const isNamespaced = resourceIn(group, resource)?.namespaced ?? true
  const [own] = rule.resourceNames
  const isNameless = ['list', 'watch', 'create', 'deletecollection'].includes(verb) && subresource === undefined
  const name = own ?? (isNameless ? undefined : 'example')
  return {
    ...who,
    verb,
    apiGroup: group,
    resource,
    ...(subresource !== undefined && { subresource }),
    ...(isNamespaced && { namespace: namespace || 'default' }),
    ...(name !== undefined && { name }),
  }
}

const isPlain = (text: string): boolean => text !== '*' && !text.includes('*') && !hasHole(text)

/** The first subject that somebody can be. */
function whoOf(binding: AnyBinding): Who | undefined {
  for (const subject of binding.subjects) {
    const who = subjectAsUser(subject, binding)
    if (who) return who
  }
  return undefined
}

function subjectAsUser(subject: Subject, binding: AnyBinding): Who | undefined {
  const { kind, name } = subject
  if (name === '' || hasHole(name) || hasHole(subject.namespace) || hasHole(namespaceOf(binding))) return undefined
  if (kind === 'User') return { user: name, groups: impliedGroups(name) }
  if (kind === 'Group') return { user: 'someone', groups: [...new Set([name, 'system:authenticated'])] }
  const account = kind === 'ServiceAccount' ? accountOf(subject, binding) : undefined
  return account === undefined ? undefined : { user: account, groups: impliedGroups(account) }
}
