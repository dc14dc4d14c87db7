import { fault, type Scanner, tooMuch } from './scanner.ts'

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Blanks that JSON has not: no-break spaces, a byte order mark, characters of no width. */
const ODD_BLANK = /[\u00a0\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/

const NO_WIDTH = /[\u200b-\u200d\u2060\ufeff]/

/** Steps over blanks, and over comments and blanks that are none in JSON. */
export function skipSpace(s: Scanner): void {
  const { text } = s
  for (;;) {
    while (isSpace(text.charCodeAt(s.pos))) s.pos++
    const character = text[s.pos] ?? ''
    if (ODD_BLANK.test(character)) {
      const newText = NO_WIDTH.test(character) ? '' : ' '
      fault(s, 'odd blank', s.pos, s.pos + 1, [{ span: { start: s.pos, end: s.pos + 1 }, newText }])
      s.pos++
    } else if (character === '#' || (character === '/' && /[/*]/.test(text[s.pos + 1] ?? ''))) skipComment(s)
    else return
  }
}

/** With the blanks before it; with its line where it stands alone. */
function skipComment(s: Scanner): void {
  const { text } = s
  const start = s.pos
  s.pos = endOfComment(text, start)
  let from = start
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--
  const isOwnLine = from > 0 && text[from - 1] === '\n' && (text[s.pos] === '\n' || s.pos === text.length)
  tooMuch(s, 'comment', isOwnLine ? from - 1 : from, s.pos)
  const last = s.faults.at(-1)
  if (last) last.span = { start, end: s.pos }
}

function endOfComment(text: string, start: number): number {
  if (text[start] !== '#' && text[start + 1] === '*') {
    const end = text.indexOf('*/', start + 2)
    // Without an end it is all of the text, but not the line break of the block that holds it.
    return end < 0 ? text.trimEnd().length : end + 2
  }
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}
