import { parseDocument } from '../../../yaml/parse-document.ts'
import type { KubernetesObject } from '../../kind.ts'
import { remembering } from '../../remembering.ts'

/** Stands for the CSIDriver that no text holds. */
export function nowhere(): KubernetesObject {
  const document = parseDocument('')
  return remembering({
    uri: '',
    index: 0,
    outer: document,
    document,
    root: { type: 'mapping', flow: false, entries: [], open: false, start: 0, end: 0 },
    path: [],
    outerPath: [],
    apiVersion: undefined,
    kind: undefined,
    toRange: () => ({ start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }),
  })
}
