import type { YamlDocument } from '../document.ts'
import { columnOf, indentAll, lineEnd, lineStart, linesOf, skipBlanks, skipSpace, startsLine } from './lines.ts'
import type { Lines } from './render.ts'
import { isMissing } from './slot.ts'
import { deletion, insertion, type SpanEdit } from './span-edit.ts'
import type { Style } from './style.ts'
import { type Child, type Collection, childrenOf, isEntry } from './target.ts'
import { contentEnd, unitOf } from './unit.ts'

/** Writes a child before number `index` of a flow collection, or behind its last one. */
export function addToFlow(
  document: YamlDocument,
  into: Collection,
  index: number,
  lines: Lines,
  style: Style,
): SpanEdit[] | undefined {
  const { text } = document
  if (!hasBrackets(text, into)) return undefined
  const children = childrenOf(into)
  if (children.length === 0) return addToEmpty(text, into, lines.join(style.break))
  return index < children.length
    ? addBefore(document, into, index, lines, style)
    : addBehind(document, into, lines, style)
}

/** Between the brackets of an empty collection; a comment in there stays behind the child. */
function addToEmpty(text: string, into: Collection, body: string): SpanEdit[] {
  const inside = insideOf(into)
  if (text.slice(inside.start, inside.end).trim() !== '') return [insertion(inside.start, body)]
  return [{ span: inside, newText: body }]
}

function addBefore(document: YamlDocument, into: Collection, index: number, lines: Lines, style: Style): SpanEdit[] {
  const unit = unitOf(document, into, index)
  if (unit.inline) return [insertion(unit.head, `${oneLine(lines)},${gapIn(document, into) ?? style.space()}`)]
  return [insertion(unit.start, `${indentAll(lines, unit.column).join(style.break)},${style.break}`)]
}

function addBehind(document: YamlDocument, into: Collection, lines: Lines, style: Style): SpanEdit[] {
  const { text } = document
  const last = childrenOf(into).at(-1)
  if (!last) return []
  const end = contentEnd(document, last)
  const comma = commaBehind(text, end)
  if (!startsLine(text, last.start)) {
    if (comma !== undefined) return [insertion(comma + 1, ` ${oneLine(lines)}`)]
    return [insertion(end, `${commaBehindLast(last)}${gapIn(document, into) ?? style.space()}${oneLine(lines)}`)]
  }
  const body = style.break + indentAll(lines, columnOf(text, last.start)).join(style.break)
  if (comma !== undefined) return [insertion(behindComment(text, comma + 1), `${body},`)]
  return [insertion(end, commaBehindLast(last)), insertion(behindComment(text, end), body)]
}

/** Takes a child out of a flow collection, with its comma, and with its lines where it has them for itself. */
export function removeFromFlow(document: YamlDocument, from: Collection, index: number): SpanEdit[] | undefined {
  const { text } = document
  const children = childrenOf(from)
  const child = children[index]
  if (!child) return undefined
  const end = endOf(document, from, index)
  if (!hasBrackets(text, from))
    return children.length === 1 ? [{ span: { start: child.start, end }, newText: '{}' }] : undefined
  const comma = commaBehind(text, end)
  const stop = comma === undefined ? end : comma + 1
  if (children.length === 1) return removeOnly(text, from, child.start, stop)
  const edits = isAlone(text, child.start, stop)
    ? [deletion(...linesOf(text, unitOf(document, from, index).start, lineEnd(text, stop)))]
    : undefined
  if (comma !== undefined) return edits ?? [deletion(...inLine(text, child.start, stop, index === children.length - 1))]
  const before = commaBehind(text, endOf(document, from, index - 1))
  if (before === undefined) return undefined
  if (!edits && text.slice(before + 1, child.start).trim() === '') return [deletion(before, stop)]
  return [deletion(before, before + 1), ...(edits ?? [deletion(child.start, stop)])]
}

function removeOnly(text: string, from: Collection, start: number, stop: number): SpanEdit[] {
  const inside = insideOf(from)
  const around = text.slice(inside.start, start) + text.slice(stop, inside.end)
  return [around.trim() === '' ? deletion(inside.start, inside.end) : deletion(start, stop)]
}

/** The blanks behind the child go with it, or those before it where it is the last one or ends its line. */
function inLine(text: string, start: number, stop: number, isLast: boolean): [number, number] {
  const next = skipBlanks(text, stop)
  if (!isLast && next < lineEnd(text, stop) && text[next] !== '#') return [start, next]
  let first = start
  while (text[first - 1] === ' ' || text[first - 1] === '\t') first--
  return [first, stop]
}

/** Nothing else but a comment stands on the lines from `start` to `stop`. */
function isAlone(text: string, start: number, stop: number): boolean {
  const next = skipBlanks(text, stop)
  return startsLine(text, start) && (next === lineEnd(text, stop) || text[next] === '#') && next < text.length
}

/** Straight behind a colon without a value the comma would belong to the key. */
const commaBehindLast = (last: Child): string => (isEntry(last) && isMissing(last.value) ? ' ,' : ',')

const oneLine = (lines: Lines): string => lines.map(line => line.trim()).join(' ')

/** What the collection has between a comma and the next child. */
function gapIn(document: YamlDocument, collection: Collection): string | undefined {
  const { text } = document
  const second = childrenOf(collection)[1]
  const comma = second && commaBehind(text, endOf(document, collection, 0))
  if (!second || comma === undefined || lineStart(text, second.start) > comma) return undefined
  return text.slice(comma + 1, second.start)
}

function endOf(document: YamlDocument, collection: Collection, index: number): number {
  const child = childrenOf(collection)[index]
  return child ? contentEnd(document, child) : collection.end
}

/** Offset of the comma that follows, if one does. */
function commaBehind(text: string, end: number): number | undefined {
  const at = skipSpace(text, end)
  return text[at] === ',' ? at : undefined
}

/** Behind a comment that follows on the line, or `offset` itself. */
function behindComment(text: string, offset: number): number {
  return text[skipBlanks(text, offset)] === '#' ? lineEnd(text, offset) : offset
}

const insideOf = (node: Collection) => ({ start: node.start + 1, end: node.end - 1 })

/** The collection is written with its brackets, and both are there: no single pair in a list, no broken text. */
export function hasBrackets(text: string, node: Collection): boolean {
  const pair = text.charAt(node.start) + text.charAt(node.end - 1)
  return pair === (node.type === 'mapping' ? '{}' : '[]')
}
