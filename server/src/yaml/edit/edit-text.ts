import type { Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import { editsOfHost } from '../embedded/host-edits.ts'
import { scalarText } from '../embedded/scalar-text.ts'
import { deref } from '../fields.ts'
import type { Path } from '../path.ts'
import { applyEdits, type SpanEdit } from './span-edit.ts'
import { done, type Step } from './step.ts'
import { valueAt } from './target.ts'

/**
 * Edits the text of a string where it stands, its quotes, escapes and indentation as they are. One that cannot take the
 * edits so is written anew by `rewrite`.
 */
export function editText(
  document: YamlDocument,
  path: Path,
  edits: readonly SpanEdit[],
  rewrite: (value: Json) => Step | undefined,
): Step | undefined {
  const node = deref(valueAt(document.root, path))
  if (node?.type !== 'scalar' || typeof node.value !== 'string') return undefined
  const scalar = scalarText(document, node)
  const own = scalar ? editsOfHost(document, node, scalar, edits) : []
  return own.length > 0 ? done(own) : rewrite(applyEdits(node.text, edits))
}
