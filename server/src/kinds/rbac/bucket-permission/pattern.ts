/**
 * The webhook's own matcher for keys and label values: `*` is any run of characters, `?` exactly one, all else stands for
 * itself; anchored at both ends, by rune, upper and lower case differ. The original backtracks from every star; here only
 * the last one is taken back, so that the cost is at most |pattern| x |text|.
 */
export function matches(pattern: string, text: string): boolean {
  if (!isPattern(pattern)) return pattern === text
  const runes = [...pattern]
  const letters = [...text]
  let at = 0
  let star = -1
  /** Up to here the last star reaches. */
  let reached = 0
  for (let i = 0; i < letters.length; ) {
    if (runes[at] === '*') {
      star = at++
      reached = i
    } else if (runes[at] === '?' || (at < runes.length && runes[at] === letters[i])) {
      at++
      i++
    } else {
      if (star < 0) return false
      at = star + 1
      i = ++reached
    }
  }
  while (runes[at] === '*') at++
  return at === runes.length
}

export const isPattern = (text: string): boolean => text.includes('*') || text.includes('?')

/** Matches every text. */
export const matchesAll = (pattern: string): boolean => pattern !== '' && [...pattern].every(rune => rune === '*')

export const matching = (pattern: string, texts: readonly string[]): string[] =>
  texts.filter(text => matches(pattern, text))
