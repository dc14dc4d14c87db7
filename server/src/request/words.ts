import { type Refused, refuse } from './problem.ts'

export interface Word {
  /** Without quotes and backslashes. */
  text: string
  /** UTF-16, in the whole text. */
  offset: number
  /** A quoted word is never a keyword. */
  quoted: boolean
}

/** Splits a line as a shell does: blanks, single and double quotes, backslashes; `from` is where the line starts. */
export function wordsOf(line: string, from = 0): Word[] | Refused {
  const words: Word[] = []
  let at = skipBlanks(line, from)
  while (at < line.length) {
    const read = readWord(line, at)
    if ('problem' in read) return read
    words.push(read.word)
    at = skipBlanks(line, read.end)
  }
  return words
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\r'

function skipBlanks(line: string, at: number): number {
  let next = at
  while (isBlank(line[next])) next++
  return next
}

function readWord(line: string, offset: number): { word: Word; end: number } | Refused {
  let text = ''
  let quoted = false
  let at = offset
  while (at < line.length && !isBlank(line[at])) {
    const char = line[at] ?? ''
    if (char === "'" || char === '"') {
      const read = readQuoted(line, at, char)
      if (!read) return refuse(at, `The quote ${char} is not closed.`)
      text += read.text
      quoted = true
      at = read.end
    } else if (char === '\\' && at + 1 < line.length) {
      text += line[at + 1]
      quoted = true
      at += 2
    } else {
      text += char
      at++
    }
  }
  return { word: { text, offset, quoted }, end: at }
}

/** Between double quotes a backslash escapes itself and the quote. */
function readQuoted(line: string, start: number, quote: string): { text: string; end: number } | undefined {
  let text = ''
  for (let at = start + 1; at < line.length; at++) {
    const char = line[at] ?? ''
    const next = line[at + 1]
    if (char === quote) return { text, end: at + 1 }
    if (quote === '"' && char === '\\' && (next === '"' || next === '\\')) {
      text += next
      at++
    } else text += char
  }
  return undefined
}

const KEYWORDS: ReadonlySet<string> = new Set(['as', 'in', 'group', 'groups', 'nobody'])

/** The text as one word that `wordsOf` reads back, quoted where it has to be. */
export const quoteWord = (text: string): string =>
  /^[A-Za-z0-9_./:@%+~][A-Za-z0-9_./:@%+~=,*-]*$/.test(text) && !KEYWORDS.has(text)
    ? text
    : `"${text.replace(/["\\]/g, '\\$&')}"`
