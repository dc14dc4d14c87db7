import type { Position } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { StreamDocument, YamlStream } from '../yaml/document.ts'
import { offsetInEmbedded } from '../yaml/embedded.ts'
import { documentAt, offsetAt } from '../yaml/position.ts'
import { type Recognised, recognised } from './diagnostics.ts'

/** The object of ours that a position is in, and the offset in the object's own document. */
export interface ObjectAt extends Recognised {
  offset: number
}

/** undefined outside of objects that are ours. */
export function objectAt(uri: string, stream: YamlStream, position: Position): ObjectAt | undefined {
  const document = documentAt(stream, position)
  return document && objectIn(recognised(uri, document), document, offsetAt(document, position))
}

/** Of objects that stand in one another the innermost. */
export function objectIn(
  objects: readonly Recognised[],
  { document }: StreamDocument,
  offset: number,
): ObjectAt | undefined {
  for (const found of objects.toReversed()) {
    const own = ownOffset(found.object, offset)
    if (own !== undefined && isIn(found.object, document.text.length, own)) return { ...found, offset: own }
  }
  return undefined
}

const ownOffset = ({ embedding }: KubernetesObject, offset: number): number | undefined =>
  embedding ? offsetInEmbedded(embedding, offset) : offset

/** A document belongs to its object with all its comments and blank lines. */
function isIn({ path, root, document, embedding }: KubernetesObject, length: number, offset: number): boolean {
  if (path.length === 0) return offset <= (embedding ? document.text.length : length)
  return root.start <= offset && offset <= root.end
}
