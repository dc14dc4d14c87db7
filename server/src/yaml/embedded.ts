import type { Range } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { Span } from './tree.ts'

/** Interim. */
export const hostEdits = (object: KubernetesObject, edits: readonly { span: Span; newText: string }[]): { range: Range; newText: string }[] =>
  edits.map(({ span, newText }) => ({ range: object.toRange(span), newText }))
