import type { Change, Json } from '../../../yaml/change.ts'
import { deref, fieldOf } from '../../../yaml/fields.ts'
import { nodeAt } from '../../../yaml/locate.ts'
import type { Path } from '../../../yaml/path.ts'
import { toValue } from '../../../yaml/value.ts'
import type { KubernetesObject } from '../../kind.ts'
import { mappingIn } from './annotation.ts'

/**
 * Moves an entry of the metadata to `to`, "annotations" or "labels", made where it is not there: by a new name for the
 * mapping around the entry, where that holds nothing else.
 */
export function moveTo(object: KubernetesObject, to: 'annotations' | 'labels', from: Path): Change[] {
  const metadata = mappingIn(object.root, 'metadata')
  const inMetadata = [...object.path, 'metadata']
  const holderPath = from.slice(0, -1)
  const key = String(from.at(-1))
  const into = metadata && deref(fieldOf(metadata, to)?.value)
  if (into?.type === 'mapping' && into.entries.length > 0) {
    return [{ op: 'moveEntry', path: from, to: [...inMetadata, to] }]
  }
  const holder = deref(nodeAt(object.document.root, holderPath))
  const isAlone = holder?.type === 'mapping' && holder.entries.length === 1
  if (isAlone && into === undefined && holderPath.length === inMetadata.length + 1) {
    return [{ op: 'rename', path: holderPath, to }]
  }
  const value = toValue(nodeAt(object.document.root, from)) as Json
  const added: Change =
    into === undefined
      ? { op: 'insert', path: inMetadata, key: to, value: { [key]: value } }
      : { op: 'set', path: [...inMetadata, to], value: { [key]: value } }
  return [{ op: 'remove', path: from }, added]
}
