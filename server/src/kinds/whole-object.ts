import type { StreamDocument } from '../yaml/document.ts'
import { deref, fieldsOf } from '../yaml/fields.ts'
import { rangeOf } from '../yaml/lines.ts'
import type { MappingNode } from '../yaml/tree.ts'
import type { KubernetesObject } from './kind.ts'
import { remembering } from './remembering.ts'

/** A document as one object, whatever it is; undefined when it is no mapping. */
export function wholeObject(uri: string, place: StreamDocument): KubernetesObject | undefined {
  const root = place.document.root && deref(place.document.root)
  return root?.type === 'mapping' ? objectAt(uri, place, root) : undefined
}

export function objectAt(uri: string, place: StreamDocument, root: MappingNode): KubernetesObject {
  return remembering({
    uri,
    index: place.index,
    outer: place.document,
    document: place.document,
    root,
    path: [],
    outerPath: [],
    apiVersion: textAt(root, 'apiVersion'),
    kind: textAt(root, 'kind'),
    toRange: span => rangeOf(place, span),
  })
}

function textAt(root: MappingNode, key: string): string | undefined {
  const node = deref(fieldsOf(root).get(key)?.value)
  return node?.type === 'scalar' && typeof node.value === 'string' ? node.value : undefined
}
