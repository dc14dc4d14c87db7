/**
 * The API resources of Kubernetes 1.24 to 1.37, and those of well-known third-party groups. data/resources.json was made
 * from the API types' lifecycle and client markers at the release tags and agrees with the discovery documents of 1.37;
 * data/extra-resources.json from the projects' own CustomResourceDefinitions.
 */
import extraRows from './data/extra-resources.json' with { type: 'json' }
import builtInRows from './data/resources.json' with { type: 'json' }
import {
  type ApiResource,
  type NamedResource,
  type ResourceTable,
  resourceTable,
  type Served,
  type Subresource,
} from './resource-table.ts'
import type { Minor } from './version.ts'

export type { ApiResource, NamedResource, Subresource } from './resource-table.ts'

const builtIn: ResourceTable = resourceTable(builtInRows, 'kube-apiserver')
const extra: ResourceTable = resourceTable(extraRows, 'crd')

export const builtInResources: readonly ApiResource[] = builtIn.all
export const extraResources: readonly ApiResource[] = extra.all

/** By group and plural, exactly. */
export const resourceIn = (group: string, resource: string): ApiResource | undefined =>
  builtIn.byGroup.get(group)?.get(resource) ?? extra.byGroup.get(group)?.get(resource)

/** All that a group has; removed ones too. */
export const resourcesOf = (group: string): readonly ApiResource[] => [
  ...((builtIn.byGroup.get(group) ?? extra.byGroup.get(group))?.values() ?? []),
]

/** The resources of this plural in all groups, built-in ones first; removed ones too. */
export const resourcesNamed = (plural: string): readonly ApiResource[] =>
  joined(builtIn.byPlural, extra.byPlural, plural)

/** What a word may mean, upper and lower case being the same: plural, singular, kind or short name; built-in ones first. */
export const resourcesMeant = (word: string): readonly NamedResource[] =>
  joined(builtIn.byWord, extra.byWord, word.toLowerCase())

function joined<T>(
  first: ReadonlyMap<string, readonly T[]>,
  second: ReadonlyMap<string, readonly T[]>,
  key: string,
): readonly T[] {
  const more = second.get(key)
  const some = first.get(key)
  if (some && more) return [...some, ...more]
  return some ?? more ?? []
}

/** A resource that the product knows, or the subresource of one: "pods", "pods/log". */
export function lookUp(
  group: string,
  name: string,
): { resource: ApiResource; subresource: Subresource | undefined } | undefined {
  const slash = name.indexOf('/')
  const resource = resourceIn(group, slash < 0 ? name : name.slice(0, slash))
  const subresource = slash < 0 ? undefined : resource?.subresources.get(name.slice(slash + 1))
  return resource && (slash < 0 || subresource) ? { resource, subresource } : undefined
}

/** Whether a resource, version or subresource is there in this minor (alpha and beta ones count). */
export const servedAt = ({ introduced, removed }: Served, minor: Minor): boolean =>
  introduced <= minor && (removed === undefined || minor < removed)

/** The resources of this plural that some group serves in this minor. */
export const servedNamed = (plural: string, minor: Minor): readonly ApiResource[] =>
  resourcesNamed(plural).filter(resource => servedAt(resource, minor))

/** The built-in groups that have a resource in this minor. */
export const groupsServedAt = (minor: Minor): readonly string[] =>
  [...builtIn.byGroup]
    .filter(([, ofGroup]) => [...ofGroup.values()].some(r => servedAt(r, minor)))
    .map(([group]) => group)

/** The first minor in which nothing of a built-in group is served any more; undefined while something is, and for other groups. */
export function groupGoneAt(group: string): Minor | undefined {
  let last: Minor | undefined
  for (const { removed } of builtIn.byGroup.get(group)?.values() ?? []) {
    if (removed === undefined) return undefined
    last = Math.max(last ?? 0, removed)
  }
  return last
}

/** A group of Kubernetes itself, gone ones too: "", "apps", "extensions". */
export const isBuiltInGroup = (group: string): boolean => builtIn.byGroup.has(group)

/** A well-known group of somebody else: "gateway.networking.k8s.io", "cert-manager.io". */
export const isExtraGroup = (group: string): boolean => extra.byGroup.has(group)

export const isKnownGroup = (group: string): boolean => isBuiltInGroup(group) || isExtraGroup(group)
export const builtInGroups: readonly string[] = [...builtIn.byGroup.keys()]
export const knownGroups: readonly string[] = [...builtIn.byGroup.keys(), ...extra.byGroup.keys()]
