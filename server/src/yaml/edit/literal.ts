/** A string of several lines as a literal block scalar gives it back: the header and the lines, not set in. */
export interface Literal {
  header: '|' | '|-'
  lines: readonly string[]
}

/** Characters that a literal cannot hold, or that would end a line of it for some reader. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const UNFIT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/

/** undefined for a string of one line, and where a header would need an indentation number or a "+". */
export function literalOf(text: string): Literal | undefined {
  if (!text.includes('\n') || /^\s/.test(text) || text.endsWith('\n\n') || UNFIT.test(text)) return undefined
  const lines = text.split('\n')
  const isEnded = lines.at(-1) === ''
  if (lines.some(line => line !== '' && line.trim() === '')) return undefined
  return isEnded ? { header: '|', lines: lines.slice(0, -1) } : { header: '|-', lines }
}
