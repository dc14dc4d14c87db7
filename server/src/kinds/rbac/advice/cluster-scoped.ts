import { isKnownGroup, resourceIn, resourcesNamed } from '../../../kubernetes/resources.ts'
import { virtualResource } from '../../../kubernetes/well-known.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { PolicyRule } from '../model.ts'
import { plainName } from './resource-rules.ts'

/** Names that only authorizers know, all of which are asked about without a namespace. */
const VIRTUAL = new Set(['users', 'groups', 'uids', 'signers'])

/** Whether requests for an item carry no namespace, in whichever group of the rule it is; false where that is not known. */
export function isClusterScoped({ apiGroups }: PolicyRule, item: string): boolean {
  const name = plainName(item)
  if (name === '*' || hasHole(item)) return false
  const found = apiGroups.flatMap(group => scopesIn(group, item, name))
  return found.length > 0 && found.every(namespaced => !namespaced)
}

function scopesIn(group: string, item: string, name: string): boolean[] {
  if (group === '*') {
    const all = resourcesNamed(name).map(({ namespaced }) => namespaced)
    return all.length > 0 ? all : [true]
  }
  if (virtualResource(group, item) && (VIRTUAL.has(item) || item.startsWith('userextras/'))) return [false]
  const resource = resourceIn(group, name)
  if (resource) return [resource.namespaced]
  return isKnownGroup(group) ? [] : [true]
}

const OBJECT_VERBS: ReadonlySet<string> = new Set(['get', 'update', 'patch', 'delete'])
const USE: ReadonlySet<string> = new Set(['use'])

/** The verbs on a cluster-scoped item that are asked in a namespace after all; undefined: none. */
export function ownNamespaceVerbs({ apiGroups }: PolicyRule, item: string): ReadonlySet<string> | undefined {
  // "get namespaces/shop" itself carries the namespace shop (RequestInfo).
  if (plainName(item) === 'namespaces' && apiGroups.includes('')) return OBJECT_VERBS
  return item === 'podsecuritypolicies' || item === 'securitycontextconstraints' ? USE : undefined
}
