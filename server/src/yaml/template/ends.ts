/** Ends of template parts. Each answers the offset behind the part, or -1 where nothing closes it. */

const QUOTES = '"\'`'

/** A part is looked through for quotes and braces up to this length: that keeps the effort in proportion to the text. */
const MAX_CODE = 1000

/** Behind a quoted text that starts at `at`; -1 where it does not end on its line (a "`" may go on over lines). */
function endOfQuote(text: string, at: number, limit: number): number {
  const quote = text[at] as string
  for (let i = at + 1; i < limit; i++) {
    const character = text[i] as string
    if (character === quote) return i + 1
    if (quote === '`') continue
    if (character === '\n') return -1
    if (character === '\\') i++
  }
  return -1
}

/** Behind `closing`, which counts neither in quotes nor in braces that the part opens itself. */
function endOfCode(text: string, from: number, closing: string): number {
  const limit = Math.min(from + MAX_CODE, text.length)
  let depth = 0
  for (let i = from; i < limit; i++) {
    const character = text[i] as string
    if (QUOTES.includes(character)) {
      const end = endOfQuote(text, i, limit)
      if (end > 0) i = end - 1
    } else if (depth === 0 && text.startsWith(closing, i)) return i + closing.length
    else if (character === '{') depth++
    else if (character === '}' && depth > 0) depth--
  }
  const plain = text.indexOf(closing, from)
  return plain < 0 ? -1 : plain + closing.length
}

function behind(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from)
  return at < 0 ? -1 : at + closing.length
}

const GO_COMMENT = /^\{\{-?\s*\/\*/

/** The end of the part that starts at `start`, with one of the three opening brackets. */
export function endOfPart(text: string, start: number): number {
  const bracket = text[start + 1]
  if (bracket === '#') return behind(text, '#}', start + 2)
  if (bracket === '%') return endOfCode(text, start + 2, '%}')
  if (GO_COMMENT.test(text.slice(start, start + 8))) {
    const comment = behind(text, '*/', start)
    return comment < 0 ? -1 : behind(text, '}}', comment)
  }
  const triple = text[start + 2] === '{'
  const end = endOfCode(text, start + (triple ? 3 : 2), '}}')
  return triple && end > 0 && text[end] === '}' ? end + 1 : end
}
