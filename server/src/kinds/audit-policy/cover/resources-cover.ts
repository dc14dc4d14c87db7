import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { ANY_GROUP_SINCE } from '../conditions.ts'
import type { GroupResources } from '../model.ts'
import { type Reach, reachOf } from './reach.ts'

/** Entries with more pairs of a resource and a name are never said to be covered: it would take too long to tell. */
const MOST_PAIRS = 10_000

/** Whether each request that an entry of `b` matches is matched by one of `a`; an empty list puts no condition. */
export function resourcesCover(a: readonly GroupResources[], b: readonly GroupResources[], version: Minor): boolean {
  if (a.length === 0) return true
  const covered = coverageOf(a)
  const anyGroup = version >= ANY_GROUP_SINCE
  if (b.length === 0) return anyGroup && coversNames(covered, keysFor(EVERYTHING, '*', true), [])
  if (b.some(({ resources, resourceNames }) => resources.length * resourceNames.length > MOST_PAIRS)) return false
  const parts = b.flatMap(entry => partsOf(entry, [EVERYTHING]))
  return (
    parts.length > 0 && parts.every(part => coversNames(covered, keysFor(part.reach, part.group, anyGroup), part.names))
  )
}

/** One pattern of an entry; no names stand for any name. */
interface Part {
  group: string
  reach: Reach
  names: readonly string[]
}

const EVERYTHING: Reach = { form: 'everything' }

/** Names beside an empty list of resources are not looked at. A pattern that a template fills in has the reach `unknown`. */
function partsOf(entry: GroupResources, unknown: Reach[]): Part[] {
  const { group, resources, resourceNames } = entry
  if (resources.length === 0) return [{ group, reach: EVERYTHING, names: [] }]
  return resources.flatMap(pattern =>
    (hasHole(pattern) ? unknown : reachOf(pattern)).map(reach => ({ group, reach, names: resourceNames })),
  )
}

/** The names that are covered, by group and reach; the sets of several entries stand side by side. */
type Coverage = ReadonlyMap<string, 'any' | readonly ReadonlySet<string>[]>

function coverageOf(entries: readonly GroupResources[]): Coverage {
  const coverage = new Map<string, 'any' | ReadonlySet<string>[]>()
  for (const entry of entries.filter(({ group }) => !hasHole(group))) {
    const named = new Set(entry.resourceNames)
    for (const { group, reach, names } of partsOf(entry, [])) {
      const key = keyOf(group, reach)
      const known = coverage.get(key)
      if (names.length === 0) coverage.set(key, 'any')
      else if (known === undefined) coverage.set(key, [named])
      else if (known !== 'any') known.push(named)
    }
  }
  return coverage
}

const keyOf = (group: string, reach: Reach): string => {
  const resource = 'resource' in reach ? reach.resource : ''
  const subresource = 'subresource' in reach ? reach.subresource : ''
  return [reach.form, group, resource, subresource].join('\n')
}

/** Every way in which an entry may cover this reach as a whole. */
function keysFor(reach: Reach, group: string, anyGroup: boolean): string[] {
  const ways: Reach[] = [EVERYTHING, reach]
  if (reach.form === 'exact') {
    ways.push({ form: 'resource', resource: reach.resource })
    if (reach.subresource !== '') ways.push({ form: 'subresource', subresource: reach.subresource })
  }
  const groups = hasHole(group) ? [] : [group]
  if (anyGroup && group !== '*') groups.push('*')
  return groups.flatMap(one => ways.map(way => keyOf(one, way)))
}

function coversNames(coverage: Coverage, keys: readonly string[], names: readonly string[]): boolean {
  const named: ReadonlySet<string>[] = []
  for (const key of keys) {
    const found = coverage.get(key)
    if (found === 'any') return true
    if (found !== undefined) named.push(...found)
  }
  return names.length > 0 && names.every(name => !hasHole(name) && named.some(one => one.has(name)))
}
