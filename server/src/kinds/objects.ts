import type { StreamDocument } from '../yaml/document.ts'
import type { KubernetesObject } from './kind.ts'
import { wholeObject } from './whole-object.ts'

/** Interim, until embedded documents are found too. */
export function objectsOf(uri: string, place: StreamDocument): KubernetesObject[] {
  const object = wholeObject(uri, place)
  return object ? [object] : []
}
