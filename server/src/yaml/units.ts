import { CR, isRefused, LF } from './scan/characters.ts'

/** What one pass over a text finds. */
export interface Units {
  /** UTF-16 units with a NUL behind them; U+FFFD stands for those that go-yaml refuses wherever they are. */
  codes: Uint16Array
  /** Offsets of the first character of each line, as editors count them: LF, CR LF or CR ends a line. */
  lineStarts: number[]
  /** Offset of the first refused one, -1 for none. */
  refused: number
}

const REPLACEMENT = 0xfffd

export function unitsOf(text: string): Units {
  const { length } = text
  const codes = new Uint16Array(length + 1)
  const lineStarts = [0]
  let refused = -1
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    codes[i] = code
    if (code === LF) lineStarts.push(i + 1)
    else if (code === CR) {
      if (text.charCodeAt(i + 1) !== LF) lineStarts.push(i + 1)
    } else if (isRefused(code)) {
      codes[i] = REPLACEMENT
      if (refused < 0) refused = i
    }
  }
  return { codes, lineStarts, refused }
}
