import { CONTROL_LINE, HOLE, OUTPUT_LINE } from '../hole.ts'
import type { Part } from './part.ts'

/** A template part that has its line to itself, or the rest of the line behind "key:" or "- ". */
export interface LinePart extends Part {
  /** Column that its text comes to. */
  column: number
}

/** A text whose template parts were replaced by marks, offset by offset. */
export interface Masked {
  text: string
  parts: readonly Part[]
  /** Those that do not belong to a scalar; the scanner steps over them. */
  lines: LinePart[]
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t'
const isLineEnd = (character: string | undefined): boolean =>
  character === undefined || character === '\n' || character === '\r'

function skipBlanks(text: string, from: number): number {
  let i = from
  while (isBlank(text[i])) i++
  return i
}

const ENTRY = /^(?:- |-$|[^\s#[{][^\n\r]*?:(?:[ \t]|$))/

/** Longest beginning of a line that is looked at. */
const MAX_LINE = 500

/** Whether the next line with YAML in it is an entry, and deeper than `column`. */
function deeperEntryFollows(text: string, from: number, column: number): boolean {
  for (let i = from; i < text.length; ) {
    const end = text.indexOf('\n', i)
    const lineEnd = end < 0 ? text.length : end
    const start = skipBlanks(text, i)
    const line = text.slice(start, Math.min(lineEnd, start + MAX_LINE)).trimEnd()
    if (line !== '' && !line.startsWith('#') && !line.startsWith('{{') && !line.startsWith('{%')) {
      return start - i > column && ENTRY.test(line)
    }
    i = lineEnd + 1
  }
  return false
}

/** Parts with nothing but blanks between them. */
interface Group {
  parts: Part[]
  start: number
  end: number
}

function groupsOf(text: string, parts: readonly Part[]): Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    const last = groups[groups.length - 1]
    if (last && skipBlanks(text, last.end) >= part.start) {
      last.parts.push(part)
      last.end = part.end
    } else groups.push({ parts: [part], start: part.start, end: part.end })
  }
  return groups
}

/** Whether the group stands for whole lines rather than for a part of a scalar. */
function isOfLines(text: string, { parts, start, end }: Group, lineStart: number): boolean {
  const next = skipBlanks(text, end)
  if (!isLineEnd(text[next]) && text[next] !== '#') return false
  let last = start - 1
  while (last >= lineStart && isBlank(text[last])) last--
  if (last < lineStart) return true
  const newLine = parts.some(part => part.newLine) || parts.every(part => part.kind !== 'output')
  const glued = last === start - 1
  if (text[last] === ':') {
    if (glued) return newLine
  } else if (text[last] !== '-' || glued || (last > lineStart && !isBlank(text[last - 1]))) return false
  return newLine || deeperEntryFollows(text, next, skipBlanks(text, lineStart) - lineStart)
}

const markOf = (part: Part, ofLines: boolean): string =>
  !ofLines ? HOLE : part.kind === 'output' ? OUTPUT_LINE : CONTROL_LINE

/** Replaces each part by marks of the same length. */
export function maskParts(text: string, parts: readonly Part[]): Masked {
  const lines: LinePart[] = []
  let masked = ''
  let reached = 0
  let lineStart = 0
  for (const group of groupsOf(text, parts)) {
    const between = text.slice(reached, group.start)
    const lineBreak = Math.max(between.lastIndexOf('\n'), between.lastIndexOf('\r'))
    if (lineBreak >= 0) lineStart = reached + lineBreak + 1
    const ofLines = isOfLines(text, group, lineStart)
    for (const part of group.parts) {
      const glued = ofLines && text[part.start - 1] === ':' ? ' ' : ''
      const marks = glued + markOf(part, ofLines).repeat(part.end - part.start - glued.length)
      masked += text.slice(reached, part.start) + marks
      reached = part.end
      if (ofLines) lines.push({ ...part, column: part.indent < 0 ? group.start - lineStart : part.indent })
    }
  }
  return { text: masked + text.slice(reached), parts, lines }
}
