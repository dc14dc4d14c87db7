import { type ApiResource, groupsServedAt, resourceIn, resourcesOf, servedAt } from '../../../kubernetes/resources.ts'
import { type Minor, minorOf } from '../../../kubernetes/version.ts'
import { virtualResources } from '../../../kubernetes/well-known.ts'
import type { ValueSuggestion } from '../../editing.ts'
import { bucketNames } from '../bucket-permission/names.ts'
import type { AnyRole } from '../model.ts'
import { resourceHover } from './resource-hover.ts'
import type { Asked } from './rule-values.ts'

type Word = Pick<ValueSuggestion, 'value' | 'detail'>

/**
 * What the groups of the rule have: resources, each followed by its subresources; custom ones as far as they are known;
 * names that only authorizers know; patterns.
 */
export function resourceValues(asked: Asked): ValueSuggestion[] {
  const { rule, role, isWhole, context } = asked
  const { version } = context
  const given = rule.apiGroups.filter(group => isWhole(group) || group === '')
  const groups = given.length === 0 || given.includes('*') ? groupsServedAt(version) : given
  const served = groups
    .flatMap(group => resourcesOf(group).filter(resource => servedAt(resource, version)))
    .filter(({ namespaced }) => namespaced || role.kind === 'ClusterRole')
  const words: Word[] = [
    ...served.flatMap(resource => ofResource(resource, version)),
    ...groups.flatMap(group => [...guardedIn(group, asked), ...grantedIn(group, asked)]),
    ...groups.flatMap(group => virtualIn(group, role, version)),
    ...patterns(served, version),
    { value: '*', detail: 'every resource and subresource' },
  ]
  return words.map(word => ({ ...word, documentation: () => resourceHover(word.value, rule, role, version) }))
}

const subresourcesOf = ({ subresources }: ApiResource, version: Minor): string[] =>
  [...subresources.values()].filter(one => servedAt(one, version)).map(({ name }) => name)

const ofResource = (resource: ApiResource, version: Minor): Word[] => [
  { value: resource.resource, detail: resource.kind },
  ...subresourcesOf(resource, version).map(name => ({ value: `${resource.resource}/${name}`, detail: 'subresource' })),
]

function guardedIn(group: string, { context }: Asked): Word[] {
  const names = bucketNames(context.bucketPermission)
  if (group !== names.group) return []
  return [
    ...names.resources.map(value => ({ value, detail: 'guarded by label permissions' })),
    ...names.unguarded.map(value => ({ value, detail: 'not guarded: the webhook is not called for it' })),
  ]
}

/** What other roles of the files grant of a group. */
const grantedIn = (group: string, { index, isWhole }: Asked): Word[] =>
  index.roles.flatMap(({ model, title }) =>
    model.rules
      .filter(({ apiGroups }) => apiGroups.length === 1 && apiGroups[0] === group)
      .flatMap(({ resources }) => resources.filter(one => isWhole(one) && !one.includes('*')))
      .map(value => ({ value, detail: `in ${title}` })),
  )

/** Those without a part that is free; in a Role only what stands in a namespace. */
const virtualIn = (group: string, { kind }: AnyRole, version: Minor): Word[] =>
  virtualResources
    .filter(one => one.group === group && !one.resource.includes('<'))
    .filter(({ since }) => since === undefined || minorOf(since) <= version)
    .filter(({ resource }) => kind === 'ClusterRole' || resourceIn(group, resource.split('/')[0] ?? '')?.namespaced)
    .map(({ resource, what }) => ({ value: resource, detail: short(what) }))

/** A subresource that several have. */
function patterns(served: readonly ApiResource[], version: Minor): Word[] {
  const names = served.flatMap(resource => subresourcesOf(resource, version))
  const several = new Set(names.filter((name, i) => names.indexOf(name) !== i))
  return Array.from(several, name => ({ value: `*/${name}`, detail: `${name} of any resource` }))
}

const LONGEST = 60

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
