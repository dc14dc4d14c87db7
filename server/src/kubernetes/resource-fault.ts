import { nearest } from './nearest.ts'
import { resourceMeant, wordFor } from './resource-meant.ts'
import type { GroupResource, Served } from './resource-table.ts'
import {
  type ApiResource,
  builtInResources,
  extraResources,
  isBuiltInGroup,
  isExtraGroup,
  resourceIn,
  resourcesNamed,
  servedAt,
} from './resources.ts'
import type { Minor } from './version.ts'
import { isOpenGroup, virtualResource } from './well-known.ts'

/** Why a string of `resources` matches no request of its group in this minor. */
export type ResourceFault =
  /** Another word for a resource of this group: "Pod", "po", "pods.v1". */
  | { fault: 'word'; meant: string }
  /** No resource of the group, with the nearest name if there is one. `sure`: nobody else can add one to this group. */
  | { fault: 'unknown'; meant: string | undefined; sure: boolean }
  | { fault: 'subresource'; resource: string; subresource: string; meant: string | undefined }
  | { fault: 'wrong-group'; group: string; meant: string }
  | { fault: 'not-served'; served: Served; resource: ApiResource }
  /** In a group that is not known: no request has upper case in a resource. */
  | { fault: 'upper-case' }

/** `pattern` has to be one that can match at all (dead-pattern.ts), and the group one that may exist (groups.ts). */
export function resourceFault(group: string, pattern: string, minor: Minor): ResourceFault | undefined {
  const slash = pattern.indexOf('/')
  const name = slash < 0 ? pattern : pattern.slice(0, slash)
  const subresource = slash < 0 ? '' : pattern.slice(slash + 1)
  if (isOpenGroup(group) || virtualResource(group, pattern)) return undefined
  if (name === '*') return faultOfAny(group, subresource)
  if (group === '*') return faultInAnyGroup(name, pattern)
  const known = resourceIn(group, name)
  if (known) return faultOfKnown(known, subresource, minor)
  if (isBuiltInGroup(group)) return faultOfUnknown(group, name, pattern, minor)
  if (isExtraGroup(group)) {
    const meant = resourceMeant(name, group, minor)
    return meant?.group === group ? { fault: 'unknown', meant: renamed(pattern, name, meant), sure: false } : undefined
  }
  return /[A-Z]/.test(name) ? { fault: 'upper-case' } : undefined
}

const SUBRESOURCES: ReadonlySet<string> = new Set(
  [...builtInResources, ...extraResources].flatMap(({ subresources }) => [...subresources.keys()]),
)

/** "*" before a subresource that nothing has. */
function faultOfAny(group: string, subresource: string): ResourceFault | undefined {
  if (subresource === '' || SUBRESOURCES.has(subresource) || virtualResource(group, `*/${subresource}`))
    return undefined
  const meant = nearest(subresource, SUBRESOURCES)
  return meant ? { fault: 'subresource', resource: '*', subresource, meant: `*/${meant}` } : undefined
}

/** Custom resources may be called anything but a Kind. */
function faultInAnyGroup(name: string, pattern: string): ResourceFault | undefined {
  if (resourcesNamed(name).length > 0) return undefined
  const [meant] = wordFor(name)
  if (meant) return { fault: 'word', meant: renamed(pattern, name, meant) }
  return /[A-Z]/.test(name) ? { fault: 'upper-case' } : undefined
}

function faultOfKnown(resource: ApiResource, subresource: string, minor: Minor): ResourceFault | undefined {
  if (!servedAt(resource, minor)) return { fault: 'not-served', served: resource, resource }
  if (subresource === '' || subresource === '*') return undefined
  const known = resource.subresources.get(subresource)
  if (known) return servedAt(known, minor) ? undefined : { fault: 'not-served', served: known, resource }
  if (!isBuiltInGroup(resource.group)) return undefined
  const near = nearest(subresource, resource.subresources.keys())
  const meant = near && `${resource.resource}/${near}`
  return { fault: 'subresource', resource: resource.resource, subresource, meant }
}

function faultOfUnknown(group: string, name: string, pattern: string, minor: Minor): ResourceFault {
  const [home, ...homes] = resourcesNamed(name)
  if (home && ![home, ...homes].some(resource => servedAt(resource, minor))) {
    return { fault: 'not-served', served: home, resource: home }
  }
  const meant = resourceMeant(name, group, minor)
  if (!meant) return { fault: 'unknown', meant, sure: true }
  const whole = renamed(pattern, name, meant)
  if (meant.group !== group) return { fault: 'wrong-group', group: meant.group, meant: whole }
  return wordFor(name).some(({ resource }) => resource === meant.resource)
    ? { fault: 'word', meant: whole }
    : { fault: 'unknown', meant: whole, sure: true }
}

/** The pattern with its resource replaced; a subresource that is meant leaves no room for another. */
const renamed = (pattern: string, name: string, meant: GroupResource): string =>
  meant.resource.includes('/') ? meant.resource : meant.resource + pattern.slice(name.length)
