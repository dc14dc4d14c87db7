import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { ANY_GROUP_SINCE } from '../match/conditions.ts'
import type { GroupResources } from '../model.ts'
import { type Reach, reachOf } from './reach.ts'

/** Rules with more pairs of a resource and a name are never said to be covered, or to cover: it would take too long to tell. */
const MOST_PAIRS = 10_000

/** Whether each request that an entry of `b` matches is matched by one of `a`; an empty list puts no condition. */
export function resourcesCover(a: readonly GroupResources[], b: readonly GroupResources[], version: Minor): boolean {
  if (a.length === 0) return true
  const covered = coverageOf(a)
  const anyGroup = version >= ANY_GROUP_SINCE
  if (b.length === 0) return anyGroup && coversNames(covered, keysFor(EVERYTHING, '*', true), [])
  if (pairsOf(b) > MOST_PAIRS) return false
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

const pairsOf = (entries: readonly GroupResources[]): number =>
  entries.reduce((sum, { resources, resourceNames }) => sum + resources.length * resourceNames.length, 0)

/** The names that are covered, by group and reach. */
type Coverage = ReadonlyMap<string, 'any' | ReadonlySet<string>>

function coverageOf(entries: readonly GroupResources[]): Coverage {
  const coverage = new Map<string, 'any' | Set<string>>()
  const withNames = pairsOf(entries) <= MOST_PAIRS
  for (const entry of entries.filter(({ group }) => !hasHole(group))) {
    for (const { group, reach, names } of partsOf(entry, [])) {
      const key = keyOf(group, reach)
      const known = coverage.get(key) ?? new Set()
      if (names.length === 0) coverage.set(key, 'any')
      else if (known !== 'any' && withNames) {
        for (const name of names) known.add(name)
        coverage.set(key, known)
      }
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
  const found = keys.map(key => coverage.get(key))
  if (found.includes('any')) return true
  const named = found.filter(names => names instanceof Set)
  return names.length > 0 && names.every(name => !hasHole(name) && named.some(one => one.has(name)))
}
