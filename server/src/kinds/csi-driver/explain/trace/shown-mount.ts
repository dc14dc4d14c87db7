import { atEntry, atKey, type Place } from '../../../../yaml/path.ts'
import type { KubernetesObject } from '../../../kind.ts'
import { readerOf } from '../../../struct-reader.ts'
import type { MountFacts, PlacedAt } from '../facts.ts'
import type { Mounted, Preview } from '../preview.ts'
import type { Taken } from '../taken.ts'
import type { VersionRow } from '../versions.ts'

/** Everything that a trace tells. */
export interface ShownMount {
  /** The CSIDriver; undefined: there is none of that name. */
  object: KubernetesObject | undefined
  facts: MountFacts
  taken: Taken
  /** undefined: the API server refuses the CSIDriver. */
  preview: Preview | undefined
  table: readonly VersionRow[]
}

/** The same once it is known that the kubelet mounts. */
export interface ShownMounted extends ShownMount {
  mounted: Mounted
}

/** Where a field of the spec stands, or would stand. */
export function fieldPlace({ object }: ShownMount, field: string): { at: Place; object?: KubernetesObject } {
  if (!object) return { at: atEntry([]) }
  const spec = readerOf(object.root, object.path).struct('spec')
  if (spec?.given(field)) return { object, at: atEntry([...spec.path, field]) }
  return { object, at: spec ? atKey(spec.path) : atEntry(object.path) }
}

/** A place in another object, or in the CSIDriver where there is none. */
export const elsewhere = (shown: ShownMount, place: PlacedAt | undefined): { at: Place; object?: KubernetesObject } =>
  place ? { at: place.place, object: place.object } : fieldPlace(shown, '')

/** Whether the file itself says what is said: "default" behind what it leaves out. */
export const byDefault = (shown: ShownMount, field: string): string =>
  shown.object && readerOf(shown.object.root, shown.object.path).struct('spec')?.given(field) ? '' : ' (default)'
