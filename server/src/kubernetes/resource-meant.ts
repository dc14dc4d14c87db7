import { nearestOf } from './nearest.ts'
import type { GroupResource } from './resource-table.ts'
import {
  type ApiResource,
  builtInResources,
  resourceIn,
  resourcesMeant,
  resourcesNamed,
  resourcesOf,
  servedAt,
} from './resources.ts'
import type { Minor } from './version.ts'

/**
 * The resource most likely meant by a word in `resources` that its group does not have: "deployments.apps", a Kind,
 * singular or short name of the group, the same plural elsewhere, another word for one elsewhere, the Kind of a
 * subresource ("tokenrequests": serviceaccounts/token), a near miss.
 */
export function resourceMeant(word: string, group: string, minor: Minor): GroupResource | undefined {
  const served = (resource: ApiResource) => servedAt(resource, minor)
  const words = wordFor(word).filter(served)
  return (
    qualifiedResource(word) ??
    words.find(resource => resource.group === group) ??
    resourcesNamed(word).find(served) ??
    words[0] ??
    KINDS.get(kindKey(word)) ??
    nearestOf(word, resourcesOf(group).filter(served), nameOf) ??
    nearestOf(word, builtInResources.filter(served), nameOf)
  )
}

/** The resources that a Kind, singular, short name, other spelling in upper case or "pods.v1" stands for. */
export const wordFor = (word: string): ApiResource[] =>
  resourcesMeant(word.split('.', 1)[0] ?? '').map(({ resource }) => resource)

const nameOf = ({ resource }: ApiResource): string => resource

// deployments.apps, as kubectl takes it
function qualifiedResource(word: string): ApiResource | undefined {
  const dot = word.indexOf('.')
  return dot < 0 ? undefined : resourceIn(word.slice(dot + 1), word.slice(0, dot))
}

const kindKey = (word: string): string => word.toLowerCase().replace(/s$/, '')

/** Kinds that one subresource alone has: TokenRequest, PodExecOptions. Scale and the like have several. */
const KINDS: ReadonlyMap<string, GroupResource> = kindsOfSubresources()

function kindsOfSubresources(): Map<string, GroupResource> {
  const all = builtInResources.flatMap(({ group, resource, subresources }) =>
    [...subresources.values()].map(({ name, kind }) => ({
      key: kindKey(kind),
      group,
      resource: `${resource}/${name}`,
    })),
  )
  const once = all.filter(({ key }) => all.filter(other => other.key === key).length === 1)
  return new Map(once.map(({ key, group, resource }) => [key, { group, resource }]))
}
