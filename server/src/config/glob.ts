/**
 * Globs over paths with "/" between the segments: `*` and `?` within a segment, `**` for any number of segments,
 * `{a,b}` for either (up to 256 combinations). Every other character stands for itself. Matching takes time in
 * proportion to pattern times path.
 */
export type Glob = (path: string) => boolean

export const isGlob = (text: string): boolean => /[*?{]/.test(text)

export function compileGlob(pattern: string): Glob {
  const expanded = pattern.length > LONGEST_WITH_BRACES ? undefined : expandBraces(pattern)
  const alternatives = (expanded ?? [pattern]).map(segmentsOf)
  return path => {
    const segments = segmentsOf(path)
    return alternatives.some(wanted => wildcard(wanted, segments, '**', segmentMatches))
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '' && segment !== '.')

function segmentMatches(pattern: string, segment: string): boolean {
  return wildcard([...pattern], [...segment], '*', (wanted, char) => wanted === '?' || wanted === char)
}

/** Greedy: when something does not fit, only the last `star` takes one item more. */
function wildcard(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  fits: (wanted: string, item: string) => boolean,
): boolean {
  let p = 0
  let retry: { pattern: number; item: number } | undefined
  for (let i = 0; i < items.length; ) {
    const wanted = pattern[p]
    if (wanted === star) {
      retry = { pattern: ++p, item: i }
    } else if (wanted !== undefined && fits(wanted, items[i] ?? '')) {
      p++
      i++
    } else if (retry) {
      p = retry.pattern
      i = ++retry.item
    } else {
      return false
    }
  }
  return pattern.slice(p).every(rest => rest === star)
}

const MOST_ALTERNATIVES = 256
const LONGEST_WITH_BRACES = 1000

/** "a{b,c}d" to "abd" and "acd"; braces without a comma stand for themselves. undefined: too many. */
function expandBraces(pattern: string): string[] | undefined {
  const brace = firstBrace(pattern)
  if (!brace) return [pattern]
  const tails = expandBraces(brace.after)
  const heads = brace.choices.map(expandBraces)
  if (!tails || !heads.every(head => head !== undefined)) return undefined
  const all = heads.flat().flatMap(head => tails.map(tail => brace.before + head + tail))
  return all.length > MOST_ALTERNATIVES ? undefined : all
}

interface Brace {
  before: string
  choices: string[]
  after: string
}

function firstBrace(pattern: string): Brace | undefined {
  for (let open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', open + 1)) {
    const cuts = cutsOf(pattern, open)
    const close = cuts.at(-1)
    if (close === undefined || cuts.length < 3) continue
    const choices = cuts.slice(1).map((end, i) => pattern.slice((cuts[i] ?? open) + 1, end))
    return { before: pattern.slice(0, open), choices, after: pattern.slice(close + 1) }
  }
  return undefined
}

/** Offsets of the brace at `open`, of its own commas, and of the brace that closes it; [] when none does. */
function cutsOf(pattern: string, open: number): number[] {
  const cuts = [open]
  let depth = 0
  for (let i = open; i < pattern.length; i++) {
    if (pattern[i] === '{') depth++
    else if (pattern[i] === ',' && depth === 1) cuts.push(i)
    else if (pattern[i] === '}' && --depth === 0) return [...cuts, i]
  }
  return []
}
