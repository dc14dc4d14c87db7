import { hostSpan, offsetInScalar } from '../yaml/embedded/runs.ts'
import { scalarText } from '../yaml/embedded/scalar-text.ts'
import { deref } from '../yaml/fields.ts'
import { nodeAt } from '../yaml/locate.ts'
import type { Path } from '../yaml/path.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import type { Hover } from './hover.ts'
import type { ObjectAt } from './object-at.ts'

/** What stands under the pointer in a string that is a language of its own; undefined where it is none. */
export function stringHover(
  { object, kind, offset }: ObjectAt,
  path: Path,
  options: FeatureOptions,
): { hover: Hover | undefined } | undefined {
  const language = kind.editing.inString(object, path, contextOf(options, kind))
  if (!language) return undefined
  const node = deref(nodeAt(object.document.root, path))
  const scalar = node?.type === 'scalar' ? scalarText(object.document, node) : undefined
  const own = scalar && offsetInScalar(scalar, offset)
  const found = scalar && own !== undefined ? language.hover(scalar.text, own) : undefined
  const range = scalar && found && object.toRange(hostSpan(scalar, found.span))
  return { hover: range && found && { markdown: found.markdown, range } }
}
