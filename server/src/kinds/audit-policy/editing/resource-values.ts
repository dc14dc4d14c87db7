import { type ApiResource, resourcesOf, servedAt } from '../../../kubernetes/resources.ts'
import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import type { ValueSuggestion } from '../../editing.ts'
import type { GroupResources } from '../model.ts'
import { resourceHover } from './resource-hover.ts'

/** What the group of the entry serves: resources, each followed by its subresources; then the patterns over all. */
export function resourceSuggestions(entry: GroupResources, version: Minor): ValueSuggestion[] {
  if (hasHole(entry.group)) return []
  const served = resourcesOf(entry.group).filter(resource => servedAt(resource, version))
  const everywhere = [...new Set(served.flatMap(resource => subresources(resource, version)))]
  const words = [
    ...served.flatMap(resource => ofResource(resource, version)),
    ...everywhere.map(name => ({ value: `*/${name}`, detail: `${name} of any resource` })),
    { value: '*', detail: 'every resource and subresource' },
  ]
  return words.map(word => ({ ...word, documentation: () => resourceHover(word.value, entry, version) }))
}

const subresources = (resource: ApiResource, version: Minor): string[] =>
  [...resource.subresources.values()].filter(subresource => servedAt(subresource, version)).map(({ name }) => name)

function ofResource(resource: ApiResource, version: Minor): ValueSuggestion[] {
  const { resource: plural, kind } = resource
  const names = subresources(resource, version)
  const all = names.length > 0 ? [{ value: `${plural}/*`, detail: `${plural} and all subresources` }] : []
  return [
    { value: plural, detail: kind },
    ...names.map(name => ({ value: `${plural}/${name}`, detail: 'subresource' })),
    ...all,
  ]
}
