/**
 * The candidate that `word` most likely was meant to be, upper and lower case being the same; undefined when none is
 * near. Of equally near ones the first wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const written = word.toLowerCase()
  let best: string | undefined
  let least = slips(written.length) + 1
  for (const candidate of candidates) {
    const found = distance(written, candidate.toLowerCase(), least - 1)
    if (found === undefined) continue
    if (found === 0) return candidate
    best = candidate
    least = found
  }
  return best
}

/** How many slips a word of this length may hold and still be recognised. */
const slips = (length: number): number => (length < 2 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/**
 * Damerau-Levenshtein distance (optimal string alignment): letters left out, added, changed, or swapped with their
 * neighbour. undefined when above `bound`; costs at most length * (2 * bound + 1).
 */
export function distance(a: string, b: string, bound: number): number | undefined {
  if (Math.abs(a.length - b.length) > bound) return undefined
  const far = bound + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, far))
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(far)
    if (i <= bound) row[0] = i
    let least = row[0] ?? far
    for (let j = Math.max(1, i - bound); j <= Math.min(b.length, i + bound); j++) {
      const cost = stepCost(a, b, i, j, { row, last, before })
      row[j] = Math.min(cost, far)
      least = Math.min(least, cost)
    }
    if (least > bound) return undefined
    before = last
    last = row
  }
  const result = last[b.length] ?? far
  return result > bound ? undefined : result
}

function stepCost(
  a: string,
  b: string,
  i: number,
  j: number,
  rows: { row: number[]; last: number[]; before: number[] },
): number {
  const replaced = at(rows.last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(rows.before, j - 2) + 1 : Number.POSITIVE_INFINITY
  return Math.min(at(rows.last, j) + 1, at(rows.row, j - 1) + 1, replaced, i > 1 && j > 1 ? swapped : replaced)
}

const at = (row: readonly number[], k: number): number => row[k] ?? Number.POSITIVE_INFINITY
