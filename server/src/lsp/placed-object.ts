import type { KubernetesObject } from '../kinds/kind.ts'
import type { TextIndex } from '../service/text-index.ts'
import type { YamlStream } from '../yaml/document.ts'
import type { Converter } from './convert.ts'
import { moveRange } from './to-diagnostic.ts'

/** An object whose document was read as a whole text, as it stands now, its ranges as the client counts them. */
export function placedObject(
  object: KubernetesObject,
  index: Pick<TextIndex, 'placeOf'>,
  { toClient }: Pick<Converter, 'toClient'>,
): KubernetesObject {
  const at = index.placeOf(object)
  if (!at) return object
  const alone: YamlStream = { documents: [{ document: at.document, index: 0, offset: 0, line: 0 }] }
  return { ...object, index: at.index, toRange: span => moveRange(toClient(alone, object.toRange(span)), at.line) }
}
