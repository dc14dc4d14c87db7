import type { Range } from '../../api/text.ts'
import { type Quote, quoted } from '../../yaml/edit/quote.ts'
import { lineAt } from '../../yaml/lines.ts'
import type { Span } from '../../yaml/tree.ts'
import { type Cursor, MARK } from './cursor.ts'

/** The word that the cursor is in: what is replaced, and how a text stands in its place. */
export interface Token {
  range: Range
  /** The same with its quotes. */
  whole: Range
  /** undefined for a word without quotes. */
  quote: '"' | "'" | undefined
  /** Behind the text, where a quote is still open. */
  close: string
  /** Nothing but blanks before it on its line. */
  ownLine: boolean
  /** A colon stands behind it. */
  isKey: boolean
  /** 0-based, in the object's document. */
  column: number
  /** Of the line's first character that is no blank. */
  indent: number
}

/** Of a word that reaches over several lines only what is before the cursor on its own line. */
export function tokenAt(cursor: Cursor): Token {
  const { object, offset, spot } = cursor
  const { text, lineStarts } = object.document
  const lineStart = lineStarts[lineAt(lineStarts, offset)] ?? 0
  const start = Math.max(spot.span.start, lineStart)
  const first = text[start]
  const quote = start === spot.span.start && (first === '"' || first === "'") ? first : undefined
  const closed = quote !== undefined && spot.span.end > offset + MARK.length && text[spot.span.end - 1] === quote
  const span: Span = {
    start: quote ? start + 1 : start,
    end: closed ? spot.span.end - 1 : quote ? offset + MARK.length : endOf(text, spot.span, offset),
  }
  const before = text.slice(lineStart, start)
  return {
    range: cursor.toRange(span),
    whole: cursor.toRange({ start, end: closed ? span.end + 1 : span.end }),
    quote,
    close: quote && !closed ? quote : '',
    ownLine: before.trim() === '',
    isKey: /^["']?[ \t]*:(?:\s|$)/.test(text.slice(span.end, span.end + 100)),
    column: start - lineStart,
    indent: before.length - before.trimStart().length,
  }
}

function endOf(text: string, { end }: Span, offset: number): number {
  const lineBreak = /[\r\n]/.exec(text.slice(offset, end))
  return lineBreak ? offset + lineBreak.index : Math.max(end, offset + MARK.length)
}

/** A string as it has to be written into the token. */
export function inToken(text: string, { quote, close }: Token, style: Quote, inFlow: boolean): string {
  if (quote === undefined) return quoted(text, style, inFlow)
  const whole = quoted(text, quote === '"' ? 'double' : 'single', inFlow)
  return whole.slice(1, -1) + close
}
