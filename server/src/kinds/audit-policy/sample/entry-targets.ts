import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { type Reach, reachOf } from '../cover/reach.ts'
import { groupMatches } from '../match/conditions.ts'
import type { GroupResources } from '../model.ts'
import { type ResourceTarget, resourceTarget, targetsOfGroup } from './targets.ts'

/** Groups that stand for all in examples; the last is nobody's. */
const SOME_GROUPS: readonly string[] = [
  '',
  'apps',
  'batch',
  'rbac.authorization.k8s.io',
  'networking.k8s.io',
  'example.com',
]

/** Real requests that an entry of `resources` lets through; none for what a template fills in. */
export function targetsOf(entry: GroupResources, version: Minor): ResourceTarget[] {
  if (hasHole(entry.group)) return []
  const groups = entry.group === '*' && groupMatches('*', '', version) ? SOME_GROUPS : [entry.group]
  const names = namesOf(entry)
  const reaches =
    entry.resources.length === 0 ? reachOf('*') : entry.resources.filter(one => !hasHole(one)).flatMap(reachOf)
  return reaches.flatMap(reach => groups.flatMap(group => targetsReached(reach, group, names, version)))
}

/** undefined: any name. */
export function namesOf({ resources, resourceNames }: GroupResources): readonly string[] | undefined {
  return resources.length === 0 || resourceNames.length === 0 ? undefined : resourceNames.filter(name => !hasHole(name))
}

function targetsReached(
  reach: Reach,
  group: string,
  names: readonly string[] | undefined,
  version: Minor,
): ResourceTarget[] {
  if (reach.form === 'exact') return [resourceTarget(group, reach.resource, reach.subresource, names)]
  const all = targetsOfGroup(group, version, names)
  if (reach.form === 'everything') return all
  if (reach.form === 'resource') {
    const known = all.filter(({ resource }) => resource === reach.resource)
    return known.length > 0 ? known : [resourceTarget(group, reach.resource, '', names)]
  }
  const known = all.filter(({ subresource }) => subresource === reach.subresource)
  return known.length > 0 ? known : [resourceTarget(group, 'widgets', reach.subresource, names)]
}
