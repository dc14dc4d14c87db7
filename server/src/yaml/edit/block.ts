import type { YamlDocument } from '../document.ts'
import {
  behindBreak,
  breakOf,
  columnOf,
  indentAll,
  isBlankLine,
  lineAbove,
  lineStart,
  linesOf,
  skipBlanks,
} from './lines.ts'
import type { Lines } from './render.ts'
import { behindHead } from './slot.ts'
import { deletion, insertion, type SpanEdit } from './span-edit.ts'
import { type Child, type Collection, childrenOf } from './target.ts'
import { floorOf, type Unit, unitOf } from './unit.ts'

/** Writes a child before number `index` of a block collection, or behind its last one. */
export function addToBlock(
  document: YamlDocument,
  into: Collection,
  index: number,
  lines: Lines,
): SpanEdit[] | undefined {
  const first = childrenOf(into)[0]
  if (!first) return undefined
  const body = indentAll(lines, columnOf(document.text, first.start))
  return placeInBlock(document, into, index, body.join(breakOf(document.text)))
}

/** As addToBlock; every line of `body` has its indentation already. */
export function placeInBlock(
  document: YamlDocument,
  into: Collection,
  index: number,
  body: string,
): SpanEdit[] | undefined {
  const { text } = document
  const { length } = childrenOf(into)
  if (!isRegular(text, into, Math.min(index, length - 1))) return undefined
  const eol = breakOf(text)
  const blank = isSpaced(document, into) ? eol : ''
  if (index >= length) return [insertion(unitOf(document, into, length - 1).end, eol + blank + body)]
  const unit = unitOf(document, into, index)
  if (!unit.inline) return [insertion(unit.start, body + eol + blank)]
  return [insertion(unit.head, body.slice(unit.column) + eol + blank + ' '.repeat(unit.column))]
}

/** Takes one child of several out of a block collection, with its comments. */
export function removeFromBlock(document: YamlDocument, from: Collection, index: number): SpanEdit[] | undefined {
  const { text } = document
  if (!isRegular(text, from, index)) return undefined
  const unit = unitOf(document, from, index)
  if (!unit.inline) return [deletion(...linesOf(text, ...withBlanks(document, from, index, unit)))]
  const next = unitOf(document, from, index + 1)
  const isNothingBetween = text.slice(unit.end, next.start).trim() === ''
  return [deletion(unit.head, isNothingBetween ? skipBlanks(text, next.start) : unit.end)]
}

/** The lines of a unit with the blank lines that parted it from the one before, or from the next if it is the first. */
function withBlanks(document: YamlDocument, from: Collection, index: number, unit: Unit): [number, number] {
  const { text } = document
  let { start, end } = unit
  const below = behindBreak(text, end)
  if (below < text.length && !isBlankLine(text, below)) return [start, end]
  if (index === 0) {
    for (let line = below; line < text.length && isBlankLine(text, line); line = behindBreak(text, end))
      end = skipBlanks(text, line)
    return behindBreak(text, end) < text.length ? [start, end] : [start, unit.end]
  }
  const floor = floorOf(document, from, index)
  for (
    let line = lineAbove(text, start);
    line !== undefined && line > floor && isBlankLine(text, line);
    line = lineAbove(text, start)
  ) {
    start = line
  }
  return [start, end]
}

/** A value for a place in a block: `head` behind the colon or dash and `gap` blanks, the lines of `body`, set in, below. */
interface Replacement {
  head: string
  body: Lines
  gap?: number
}

/** Puts another value in the place of a block collection; `holder` is what holds it, undefined for the root. */
export function replaceBlock(
  document: YamlDocument,
  holder: Child | undefined,
  collection: Collection,
  { head, body, gap = 1 }: Replacement,
): SpanEdit[] | undefined {
  const { text } = document
  if (!isRegular(text, collection, 0)) return undefined
  const first = unitOf(document, collection, 0)
  const { end } = unitOf(document, collection, childrenOf(collection).length - 1)
  const eol = breakOf(text)
  if (!holder || first.inline) return [{ span: { start: first.start, end }, newText: [head, ...body].join(eol) }]
  const at = behindHead(text, holder)
  if (at === undefined || at > first.start) return undefined
  const lines =
    body.length > 0
      ? { span: { start: first.start, end }, newText: body.join(eol) }
      : deletion(...linesOf(text, first.start, end))
  return head ? [insertion(at, ' '.repeat(gap) + head), lines] : [lines]
}

/** The child starts a line at the first one's column; nothing but dashes stands before the first. No "? key" entries. */
function isRegular(text: string, collection: Collection, index: number): boolean {
  const [first] = childrenOf(collection)
  const child = childrenOf(collection)[index]
  if (!first || !child || !/^[\s\ufeff-]*$/.test(text.slice(lineStart(text, first.start), first.start))) return false
  const start = lineStart(text, child.start)
  return index === 0 || (child.start - start === columnOf(text, first.start) && skipBlanks(text, start) === child.start)
}

/** The last two items of a sequence have blank lines between them. */
function isSpaced(document: YamlDocument, collection: Collection): boolean {
  const last = childrenOf(collection).length - 1
  if (collection.type !== 'sequence' || last < 1) return false
  const above = lineAbove(document.text, unitOf(document, collection, last).start)
  return above !== undefined && above > floorOf(document, collection, last) && isBlankLine(document.text, above)
}
