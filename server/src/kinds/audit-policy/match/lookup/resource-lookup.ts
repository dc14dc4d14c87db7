import type { Minor } from '../../../../kubernetes/version.ts'
import type { RequestAttributes } from '../../../../request/normalize.ts'
import type { GroupResources } from '../../model.ts'
import { ANY_GROUP_SINCE, combinedResource } from '../conditions.ts'
import { addTo, type Lookup, type RuleList } from './lookup.ts'

/** The rules that name one API group, by the form of their resource patterns. */
interface GroupLists {
  /** "*", or no resources at all. */
  whole: RuleList
  /** "pods", and by its subresource "pods/log" */
  exact: Map<string, Map<string, RuleList>>
  /** The same texts in one piece, for requests whose resource has a slash inside: no real one has. */
  odd: Map<string, RuleList>
  /** "pods/*" */
  withSubresources: Map<string, RuleList>
  /** The last part of a star, a slash and "log". */
  subresource: Map<string, RuleList>
}

/** For resources: maps in maps, so that a request needs no text put together. Names are left to the caller. */
export function resourceLookup(version: Minor): Lookup {
  const groups = new Map<string, GroupLists>()
  const anyGroup = newGroup()
  const slotOf = (group: string) =>
    group === '*' && version >= ANY_GROUP_SINCE ? anyGroup : inMap(groups, group, newGroup)
  return {
    add(rule, number) {
      for (const entry of rule.resources) addEntry(slotOf(entry.group), entry, number)
    },
    find(request, found) {
      if (!request.resourceRequest) return
      const group = groups.get(request.apiGroup)
      if (group !== undefined) findIn(group, request, found)
      findIn(anyGroup, request, found)
    },
  }
}

const newGroup = (): GroupLists => ({
  whole: [],
  exact: new Map(),
  odd: new Map(),
  withSubresources: new Map(),
  subresource: new Map(),
})

function addEntry(lists: GroupLists, entry: GroupResources, number: number): void {
  const patterns = entry.resources.length === 0 ? ['*'] : entry.resources
  for (const pattern of patterns) {
    if (pattern === '*' && lists.whole[lists.whole.length - 1] !== number) lists.whole.push(number)
    if (pattern.startsWith('*/')) addTo(lists.subresource, pattern.slice(2), number)
    if (pattern.endsWith('/*')) addTo(lists.withSubresources, pattern.slice(0, -2), number)
    addExact(lists, pattern, number)
  }
}

function addExact(lists: GroupLists, pattern: string, number: number): void {
  const slash = pattern.indexOf('/')
  const [resource, subresource] = slash < 0 ? [pattern, ''] : [pattern.slice(0, slash), pattern.slice(slash + 1)]
  addTo(inMap(lists.exact, resource, newLists), subresource, number)
  if (slash >= 0) addTo(lists.odd, pattern, number)
}

function findIn(lists: GroupLists, { resource, subresource }: RequestAttributes, found: RuleList[]): void {
  if (lists.whole.length > 0) found.push(lists.whole)
  if (resource.includes('/')) pushIf(found, lists.odd.get(combinedResource(resource, subresource)))
  else pushIf(found, lists.exact.get(resource)?.get(subresource))
  pushIf(found, lists.withSubresources.get(resource))
  if (subresource !== '') pushIf(found, lists.subresource.get(subresource))
}

function pushIf(found: RuleList[], list: RuleList | undefined): void {
  if (list !== undefined) found.push(list)
}

const newLists = () => new Map<string, RuleList>()

function inMap<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
