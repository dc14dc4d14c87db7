import { CR, isRefused, LF } from './scan/characters.ts'

/** What one pass over a text finds. */
export interface Units {
  /** UTF-16 units, with a NUL behind the last one that may be read. */
  codes: Uint16Array
  /** Offsets of the first character of each line, as editors count them: LF, CR LF or CR ends a line. */
  lineStarts: number[]
  /** Offset of the first character that go-yaml refuses wherever it stands, -1 for none. */
  refused: number
}

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
    } else if (refused < 0 && isRefused(code)) refused = i
  }
  // The scanner stops there.
  if (refused >= 0) codes[refused] = 0
  return { codes, lineStarts, refused }
}
