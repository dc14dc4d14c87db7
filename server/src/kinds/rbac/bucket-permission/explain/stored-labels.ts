import type { RequestAttributes } from '../../../../request/normalize.ts'
import type { KubernetesObject } from '../../../kind.ts'
import { readGuarded } from '../guarded-object.ts'
import { type BucketNames, pluralMeant } from '../names.ts'

export type LabelsOf = (request: RequestAttributes) => Record<string, string> | undefined

/**
 * The labels of the object that a request is about, as the texts show it: by name, or the only one of its resource where
 * the request says none (a new object has its name in the body).
 */
export function openLabels(objects: readonly KubernetesObject[], names: BucketNames): LabelsOf {
  const byName = new Map<string, Record<string, string>>()
  const byResource = new Map<string, Record<string, string>[]>()
  for (const object of objects) {
    const { of, metadata, partial } = readGuarded(object)
    const resource = pluralMeant(of, names)
    if (resource === undefined || partial) continue
    const labels = Object.fromEntries(metadata.labels)
    const place = `${resource} ${metadata.namespace || 'default'}`
    byName.set(`${place} ${metadata.name}`, labels)
    const beside = byResource.get(place)
    if (beside) beside.push(labels)
    else byResource.set(place, [labels])
  }
  return ({ resource, namespace, name }) => {
    const place = `${resource} ${namespace}`
    const [first, ...others] = byResource.get(place) ?? []
    return name === '' && others.length === 0 ? first : byName.get(`${place} ${name}`)
  }
}
