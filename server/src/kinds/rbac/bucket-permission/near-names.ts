import { distance } from '../../../kubernetes/nearest.ts'

/** Letters alone, in lower case: "Sdewan_Bucket.Type" and "sdewan-bucket-type" are the same. */
const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Slips that a name of this length may hold: of a short one another word is near. */
const slips = (length: number): number => (length < 8 ? 1 : length < 14 ? 2 : 3)

/** Not the name, but meant to be it: other separators, upper case, a prefix, a few wrong letters. */
export function isNearName(written: string, name: string): boolean {
  if (written === name || written.length > 200) return false
  const own = letters(written.slice(written.lastIndexOf('/') + 1))
  const meant = letters(name)
  return distance(own, meant, slips(meant.length)) !== undefined
}
