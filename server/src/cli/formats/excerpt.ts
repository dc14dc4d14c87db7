import type { Range } from '../../api/text.ts'

/** A line of a text as a terminal shows it, and the line of carets below it. */
export interface Excerpt {
  line: string
  carets: string
}

const LINE_BREAK = /\r\n|\r|\n/
const SHOWN_BEFORE = 100
const SHOWN = 160

export const linesOf = (text: string): string[] => text.split(LINE_BREAK)

/** The first line of the range; of a very long line the part around its start. */
export function excerptOf(lines: readonly string[], { start, end }: Range): Excerpt {
  const line = lines[start.line] ?? ''
  const last = end.line === start.line ? end.character : line.trimEnd().length
  const from = start.character > SHOWN_BEFORE ? start.character - SHOWN_BEFORE : 0
  const to = Math.min(line.length, from + SHOWN)
  const before = cellsOf(line.slice(from, start.character))
  const marked = cellsOf(line.slice(start.character, Math.min(Math.max(last, start.character), to)))
  const after = cellsOf(line.slice(Math.min(Math.max(last, start.character), to), to))
  const cutBefore = from > 0 ? '…' : ''
  const cutAfter = to < line.length ? '…' : ''
  return {
    line: cutBefore + before.text + marked.text + after.text + cutAfter,
    carets: ' '.repeat(cutBefore.length + before.width) + '^'.repeat(Math.max(marked.width, 1)),
  }
}

/** Text that may hold anything, with nothing in it that a terminal obeys. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}|\p{Bidi_Control}/gu, char => (char === '\n' ? ' ' : '\ufffd'))

const WIDE =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Emoji_Presentation}|[\uff01-\uff60]/u
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u

function cellsOf(text: string): { text: string; width: number } {
  let shown = ''
  let width = 0
  for (const char of text) {
    const cell = char === '\t' ? '  ' : printable(char)
    shown += cell
    width += NO_WIDTH.test(cell) ? 0 : WIDE.test(cell) ? 2 : cell.length === 2 && char === '\t' ? 2 : 1
  }
  return { text: shown, width }
}
