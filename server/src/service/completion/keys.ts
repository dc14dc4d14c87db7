import { quoted } from '../../yaml/edit/quote.ts'
import { keyName } from '../../yaml/key.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { contextOf, type FeatureOptions } from '../feature-options.ts'
import { type Cursor, MARK } from './cursor.ts'
import { choice, literal } from './snippet.ts'
import type { Style } from './style.ts'
import { inToken, type Token } from './token.ts'

/** The mapping of any keys that gets one. */
export interface KeyTarget {
  /** From the root of the document to the new key. */
  path: Path
  /** undefined where there is none yet. */
  mapping: MappingNode | undefined
}

/** Keys that the kind knows for a mapping of its own words, such as labels, with their values to choose from. */
export function keyCompletions(
  cursor: Cursor,
  token: Token,
  { path, mapping }: KeyTarget,
  style: Style,
  options: FeatureOptions,
): Completion[] {
  const { kind, object, lead } = cursor
  const there = new Set(mapping?.entries.map(({ key }) => keyName(key)))
  const inFlow = mapping?.flow ?? false
  const suggestions = kind.editing.keys(object, { path, mark: MARK }, contextOf(options, kind))
  return suggestions
    .filter(({ key }) => !there.has(key))
    .map(({ key, values, detail, documentation }, i) => ({
      label: key,
      kind: 'field' as const,
      ...(detail !== undefined && { detail }),
      get documentation() {
        return documentation?.()
      },
      ...textsOf(key, values, token, { lead, style, inFlow }),
      sortText: String(i).padStart(4, '0'),
    }))
}

type Texts = Pick<Completion, 'range' | 'newText' | 'snippet' | 'filterText'>

interface Surroundings {
  lead: string
  style: Style
  inFlow: boolean
}

function textsOf(key: string, values: readonly string[], token: Token, { lead, style, inFlow }: Surroundings): Texts {
  if (token.isKey) return { range: token.range, newText: inToken(key, token, 'plain', inFlow) }
  const isQuoted = token.quote !== undefined || style.json
  const head = `${lead}${quoted(key, isQuoted ? 'double' : 'plain', inFlow)}: `
  const written = values.map(value => quoted(value, style.json ? 'double' : 'plain', inFlow))
  const [only = ''] = written.length === 1 ? written : []
  const place = style.json ? '"$1"' : '$1'
  return {
    range: token.whole,
    newText: head + only,
    snippet: literal(head) + (only !== '' ? literal(only) : written.length > 1 ? choice(written) : place),
    ...(token.quote !== undefined && { filterText: `${token.quote}${key}` }),
  }
}
