import { HOLE } from '../hole.ts'
import { endOfPart } from './ends.ts'
import type { Part, PartKind } from './part.ts'

/** First words of parts that put no text in their place; all others do. */
const WORDS: ReadonlyMap<string, PartKind> = new Map<string, PartKind>([
  ...['if', 'unless', 'with', 'range', 'for', 'define', 'block', 'macro', 'call', 'filter', 'each'].map(
    word => [word, 'open'] as const,
  ),
  ...['else', 'elif'].map(word => [word, 'middle'] as const),
  ...['end', 'endif', 'endunless', 'endwith', 'endfor', 'endblock', 'endmacro', 'endcall', 'endfilter'].map(
    word => [word, 'close'] as const,
  ),
  ...['set', 'import', 'from', 'extends', 'raw', 'endraw', 'do', 'break', 'continue'].map(
    word => [word, 'silent'] as const,
  ),
])

const LOOPS = new Set(['range', 'for', 'each'])
/** Longest beginning of a part that is looked at for its first word. */
const HEAD_LENGTH = 80
const HEAD = /^\{[{%][-~+]?\s*(\/\*|[#^/]?[A-Za-z]+|\$[A-Za-z0-9_]*\s*:?=|!)?/
/** Helm: `nindent 4`; Jinja: `indent(4)`, `indent(width=4)`. */
const INDENT = /\b(n?)indent(?:\s+|\(\s*(?:width\s*=\s*)?)([0-9]{1,3})\b/

function kindOf(text: string, start: number, end: number): { kind: PartKind; loop: boolean } {
  if (text[start + 1] === '#') return { kind: 'silent', loop: false }
  const head = HEAD.exec(text.slice(start, Math.min(end, start + HEAD_LENGTH)))?.[1] ?? ''
  if (head === '/*' || head === '!' || head.endsWith('=')) return { kind: 'silent', loop: false }
  // Handlebars: {{#if}} and {{/if}}.
  if (head.startsWith('#') || head.startsWith('^')) return { kind: 'open', loop: head === '#each' }
  if (head.startsWith('/')) return { kind: 'close', loop: false }
  // A Jinja expression is no statement, whatever its first word.
  return { kind: WORDS.get(head) ?? 'output', loop: LOOPS.has(head) }
}

function partAt(text: string, start: number, end: number): Part {
  const indent = INDENT.exec(text.slice(start, end))
  return {
    start,
    end,
    ...kindOf(text, start, end),
    indent: indent ? Number(indent[2]) : -1,
    newLine: indent?.[1] === 'n',
  }
}

const isOpening = (text: string, at: number): boolean => {
  const next = text[at + 1]
  return text[at] === '{' && (next === '{' || next === '%' || next === '#')
}

/** Holes that an outer document left in the text count as parts too. */
function holesAt(text: string, start: number): Part {
  let end = start
  while (text[end] === HOLE) end++
  return { start, end, kind: 'output', loop: false, indent: -1, newLine: false }
}

/** The template parts of a text in order. What nothing closes is text. */
export function findParts(text: string): Part[] {
  const parts: Part[] = []
  if (!text.includes('{{') && !text.includes('{%') && !text.includes('{#') && !text.includes(HOLE)) return parts
  const next = /[{\ue000]/g
  /** Second characters of brackets that nothing closes from here on. */
  const unclosed = new Set<string>()
  for (let match = next.exec(text); match; match = next.exec(text)) {
    const start = match.index
    if (match[0] === HOLE) parts.push(holesAt(text, start))
    else if (isOpening(text, start) && !unclosed.has(text[start + 1] as string)) {
      const end = endOfPart(text, start)
      if (end < 0) unclosed.add(text[start + 1] as string)
      else parts.push(partAt(text, start, end))
    }
    const last = parts[parts.length - 1]
    if (last && last.end > next.lastIndex) next.lastIndex = last.end
  }
  return parts
}
