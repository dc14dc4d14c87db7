import { hasHole } from '../../../yaml/hole.ts'

/** For lists of which a request has to carry one text: whatever is in `b` is in `a`; an empty list puts no condition. */
export function textsCover(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0) return true
  if (b.length === 0) return false
  const known = new Set(a)
  return b.every(text => known.has(text) && !hasHole(text))
}
