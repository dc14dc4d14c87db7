import { hasHole } from '../../../yaml/hole.ts'

/** Up to so many pairs are compared faster than a set is made. */
const SMALL = 64

/** For lists of which a request has to carry one text: whatever is in `b` is in `a`; an empty list puts no condition. */
export function textsCover(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0) return true
  if (b.length === 0) return false
  const known = a.length * b.length > SMALL ? new Set(a) : undefined
  return b.every(text => (known ? known.has(text) : a.includes(text)) && !hasHole(text))
}
