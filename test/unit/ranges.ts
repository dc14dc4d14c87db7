import type { Position, Range, TextEdit } from '../../server/src/api/text.ts'

function offsetOf(text: string, { line, character }: Position): number {
  let start = 0
  for (let i = 0; i < line; i++) {
    const found = /\r\n|\n|\r/.exec(text.slice(start))
    start += found ? found.index + found[0].length : 0
  }
  return start + character
}

/** The part of a text that a range names. */
export const textIn = (text: string, range: Range): string =>
  text.slice(offsetOf(text, range.start), offsetOf(text, range.end))

/** The text after edits, as an editor makes them. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .reverse()
    .reduce(
      (after, { range, newText }) =>
        after.slice(0, offsetOf(text, range.start)) + newText + after.slice(offsetOf(text, range.end)),
      text,
    )
}
