import { type ApiResource, resourceIn, resourcesOf, type Subresource, servedAt } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'

/** What a request asks for. `verbs` is undefined where any may come. */
export type Target = UrlTarget | ResourceTarget

export interface UrlTarget {
  path: string
  verbs: undefined
}

export interface ResourceTarget {
  apiGroup: string
  apiVersion: string
  resource: string
  /** "" for the resource itself. */
  subresource: string
  namespaced: boolean
  verbs: readonly string[] | undefined
  /** The only names it may have; undefined for any. */
  names: readonly string[] | undefined
}

export const urlTarget = (path: string): UrlTarget => ({ path, verbs: undefined })

/** A resource, or a subresource of one, as the API server has it; one that it does not know lies in a namespace. */
export function resourceTarget(
  apiGroup: string,
  resource: string,
  subresource: string,
  names?: readonly string[],
): ResourceTarget {
  const known = resourceIn(apiGroup, resource)
  const verbs = subresource === '' ? known?.verbs : known?.subresources.get(subresource)?.verbs
  return {
    apiGroup,
    apiVersion: versionOf(known),
    resource,
    subresource,
    namespaced: known?.namespaced ?? true,
    verbs,
    names,
  }
}

/** The newest stable version, else the newest. */
function versionOf(resource: ApiResource | undefined): string {
  const names = resource?.versions.map(({ version }) => version) ?? []
  return names.filter(name => /^v\d+$/.test(name)).at(-1) ?? names.at(-1) ?? 'v1'
}

/** What the API server has of a group in this version: the resources, those that people know first, then their subresources. */
export function targetsOfGroup(group: string, version: Minor, names?: readonly string[]): ResourceTarget[] {
  const served = resourcesOf(group).filter(resource => servedAt(resource, version))
  if (served.length === 0) {
    return ['', 'status'].map(subresource => resourceTarget(group, 'widgets', subresource, names))
  }
  const known = served.filter(({ resource }) => WELL_KNOWN.has(resource))
  const sorted = [...known, ...served.filter(({ resource }) => !WELL_KNOWN.has(resource))]
  return [
    ...sorted.map(({ resource }) => resourceTarget(group, resource, '', names)),
    ...sorted.flatMap(resource => subresourceTargets(resource, version, names)),
  ]
}

const WELL_KNOWN: ReadonlySet<string> = new Set([
  'configmaps',
  'deployments',
  'ingresses',
  'jobs',
  'pods',
  'roles',
  'services',
])

function subresourceTargets(resource: ApiResource, version: Minor, names?: readonly string[]): ResourceTarget[] {
  return servedSubresources(resource, version).map(({ name }) =>
    resourceTarget(resource.group, resource.resource, name, names),
  )
}

const servedSubresources = (resource: ApiResource, version: Minor): Subresource[] =>
  [...resource.subresources.values()].filter(subresource => servedAt(subresource, version))
