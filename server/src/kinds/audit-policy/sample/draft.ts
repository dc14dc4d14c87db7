import type { ApiRequest } from '../../../api/request.ts'
import type { Domain } from './domain.ts'
import type { Principal } from './principals.ts'
import type { ResourceTarget, Target } from './targets.ts'

/** A request while it is looked for; each part can be exchanged for another. */
export interface Draft {
  principal: Principal
  verb: string
  target: Target
  /** "" for none. */
  namespace: string
  name: string
}

const RESOURCE_VERBS: readonly string[] = [
  'get',
  'list',
  'create',
  'update',
  'patch',
  'delete',
  'watch',
  'deletecollection',
]
const URL_VERBS: readonly string[] = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options']

/** The verbs that a client can send to a target. */
export function verbsFor({ verbs }: Domain, target: Target): readonly string[] {
  const all = verbs ?? ('path' in target ? URL_VERBS : RESOURCE_VERBS)
  return target.verbs === undefined ? all : all.filter(verb => target.verbs?.includes(verb))
}

const ORDINARY_NAMES: ReadonlyMap<string, string> = new Map([
  ['pods', 'web-0'],
  ['nodes', 'node-1'],
  ['secrets', 'db'],
  ['configmaps', 'settings'],
  ['widgets', 'gear'],
])

/** Names of a request; a list or watch has one by its field selector. A Namespace by name lies in the namespace of that name. */
export function namesFor({ namespaces }: Domain, target: Target, verb: string): readonly string[] {
  if ('path' in target) return ['']
  const { names, resource } = target
  if (verb === 'deletecollection' || isCreation(target, verb))
    return names === undefined || names.includes('') ? [''] : []
  if (verb === 'list' || verb === 'watch') return names ?? ['']
  if (names !== undefined) return names.filter(name => name !== '')
  if (isNamespace(target)) return namespaces.filter(name => name !== '')
  return [ORDINARY_NAMES.get(resource) ?? 'web']
}

/** Namespaces of a request: all of them together ("") only for a list or watch. */
export function namespacesFor({ namespaces }: Domain, target: Target, verb: string, name: string): readonly string[] {
  if ('path' in target) return ['']
  if (isNamespace(target)) return [name]
  if (!target.namespaced) return ['']
  const ofAll = (verb === 'list' || verb === 'watch') && target.subresource === ''
  const single = namespaces.filter(namespace => namespace !== '')
  return ofAll ? [...single, ''] : single
}

const isCreation = (target: ResourceTarget, verb: string): boolean => verb === 'create' && target.subresource === ''

const isNamespace = (target: ResourceTarget): boolean => target.apiGroup === '' && target.resource === 'namespaces'

/** The first name and namespace that go with the rest; undefined when none does. */
export function complete(domain: Domain, principal: Principal, target: Target, verb: string): Draft | undefined {
  const [name] = namesFor(domain, target, verb)
  if (name === undefined) return undefined
  const [namespace] = namespacesFor(domain, target, verb, name)
  return namespace === undefined ? undefined : { principal, target, verb, name, namespace }
}

export function requestOf({ principal, verb, target, namespace, name }: Draft): ApiRequest {
  const { user, groups } = principal
  if ('path' in target) return { user, groups, verb, path: target.path }
  const { apiGroup, apiVersion, resource, subresource } = target
  return {
    ...{ user, groups, verb, apiGroup, apiVersion, resource },
    ...(subresource === '' ? {} : { subresource }),
    ...(namespace === '' ? {} : { namespace }),
    ...(name === '' ? {} : { name }),
  }
}
