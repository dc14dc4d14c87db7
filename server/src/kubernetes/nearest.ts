/**
 * The candidate that `word` most likely was meant to be, upper and lower case being the same; undefined when none is
 * near. Of equally near ones the first wins.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | undefined =>
  nearestOf(word, candidates, candidate => candidate)

/** The candidate whose name `word` most likely was meant to be: see nearest. */
export function nearestOf<T>(word: string, candidates: Iterable<T>, nameOf: (candidate: T) => string): T | undefined {
  const written = word.toLowerCase()
  const letters = lettersOf(written)
  let best: T | undefined
  let least = slips(written.length) + 1
  for (const candidate of candidates) {
    const name = nameOf(candidate)
    if (Math.abs(name.length - written.length) >= least) continue
    const right = name.toLowerCase()
    if (hasMoreOthers(right, letters, least - 1)) continue
    const found = distance(written, right, least - 1)
    if (found === undefined) continue
    if (found === 0) return candidate
    best = candidate
    least = found
  }
  return best
}

/** How many slips a word of this length may hold and still be recognised. */
const slips = (length: number): number => (length < 2 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/** The letters of a text as bits; some share one. */
function lettersOf(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31)
  return letters
}

/** Each letter that the other text does not have is a slip: this tells most pairs of words apart at a glance. */
function hasMoreOthers(text: string, letters: number, bound: number): boolean {
  let others = 0
  for (let i = 0; i < text.length; i++) {
    if ((letters & (1 << (text.charCodeAt(i) & 31))) === 0 && ++others > bound) return true
  }
  return false
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters left out, added, changed, or swapped with their
 * neighbour. undefined when above `bound`; costs at most length * (2 * bound + 1).
 */
export function distance(a: string, b: string, bound: number): number | undefined {
  if (Math.abs(a.length - b.length) > bound) return undefined
  const far = bound + 1
  const newRow = () => new Array<number>(b.length + 2).fill(far)
  let before = newRow()
  let last = newRow()
  let row = newRow()
  for (let j = 0; j <= bound && j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - bound)
    const end = Math.min(b.length, i + bound)
    row[first - 1] = i <= bound ? i : far
    row[end + 1] = far
    let least = row[first - 1] as number
    for (let j = first; j <= end; j++) {
      const cost = Math.min(stepCost(a, b, i, j, row, last, before), far)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > bound) return undefined
    const oldest = before
    before = last
    last = row
    row = oldest
  }
  const result = last[b.length] as number
  return result > bound ? undefined : result
}

function stepCost(
  a: string,
  b: string,
  i: number,
  j: number,
  row: readonly number[],
  last: readonly number[],
  before: readonly number[],
): number {
  const letter = a.charCodeAt(i - 1)
  const replaced = last[j - 1] as number
  if (letter === b.charCodeAt(j - 1)) return replaced
  const cost = Math.min(last[j] as number, row[j - 1] as number, replaced) + 1
  const isSwapped = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
  return isSwapped ? Math.min(cost, (before[j - 2] as number) + 1) : cost
}
