import { descriptionOf, typeInWords } from '../../kinds/schema-docs.ts'
import type { Schema } from '../../kinds/schema-terms.ts'
import type { Quote } from '../../yaml/edit/quote.ts'
import { keyName } from '../../yaml/key.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import type { Completion } from '../completion.ts'
import { type Cursor, MARK } from './cursor.ts'
import { choice, plainText, setIn } from './snippet.ts'
import type { Style } from './style.ts'
import { inToken, type Token } from './token.ts'

/** The mapping that gets a key. */
export interface Target {
  schema: Schema
  /** Of the mapping, from the object's root. */
  path: Path
  /** undefined where there is none yet. */
  mapping: MappingNode | undefined
  /** "- " where the key begins a new item. */
  before: string
}

/** The keys that a mapping has not got yet. */
export function fieldCompletions(cursor: Cursor, token: Token, target: Target, style: Style): Completion[] {
  const { schema, mapping } = target
  const there = new Set(mapping?.entries.map(({ key }) => keyName(key)).filter(key => !key.includes(MARK)))
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !there.has(name))
    .map(([name, field], i) => ({
      label: name,
      kind: 'field' as const,
      detail: typeInWords(field),
      get documentation() {
        return descriptionOf(field)
      },
      ...textsOf(name, field, cursor, token, target, style),
      sortText: String(i).padStart(4, '0'),
    }))
}

type Texts = Pick<Completion, 'range' | 'newText' | 'snippet' | 'filterText'>

function textsOf(
  name: string,
  field: Schema,
  { lead, kind }: Cursor,
  token: Token,
  target: Target,
  style: Style,
): Texts {
  const { mapping, before, path } = target
  const flow = mapping?.flow ?? false
  if (token.isKey) return { range: token.range, newText: inToken(name, token, 'plain', flow) }
  const key = token.quote !== undefined || (style.json && flow) ? `"${name}"` : name
  const schemaPath = [...path, name].filter(step => typeof step === 'string').join('.')
  const columns = token.column + before.length - token.indent
  const body = bodyOf(field, kind.editing.snippets[schemaPath], { flow, style, columns })
  const snippet = `${lead}${before}${key}:${body}`
  return {
    range: token.whole,
    newText: body.includes('\n') ? plainText(snippet) : `${lead}${before}${key}: `,
    snippet,
    ...(token.quote !== undefined && { filterText: `${token.quote}${name}` }),
  }
}

interface Surroundings {
  flow: boolean
  style: Style
  /** Of the key, from where its line begins. */
  columns: number
}

/** What stands behind a new key's colon. */
function bodyOf(field: Schema, structure: string | undefined, { flow, style, columns }: Surroundings): string {
  const [type, or] = field.type
  const below = (lines: string, by: number) => `\n${' '.repeat(columns + by)}${setIn(lines, columns + by)}`
  if (type === 'integer' || or === 'integer') return ' $1'
  if (type === 'string') return ` ${wordIn(field, style.json ? 'double' : 'plain')}`
  if (type === 'boolean') return ` ${choice(['true', 'false'])}`
  if (type === 'object') return flow ? ' {$1}' : below('$1', 2)
  const word = field.items?.type[0] === 'string' ? wordIn(field.items, style.quote) : '$1'
  if (flow || (style.flowLists && field.items?.properties === undefined)) return ` [${word}]`
  return below(structure ?? `- ${word}`, style.listOffset)
}

/** The place of a word, or a choice of those that there are. */
function wordIn({ 'x-values': values }: Schema, quote: Quote): string {
  const word = values ? choice(Object.keys(values)) : '$1'
  return quote === 'double' ? `"${word}"` : quote === 'single' ? `'${word}'` : word
}
