/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export const quotedOr = (words: readonly string[]): string => joined(words.map(quote), 'or')

/** `a`, `a and b`, `a, b and c`. */
export const listAnd = (words: readonly string[]): string => joined(words, 'and')

const quote = (word: string): string => `"${word}"`

function joined(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
