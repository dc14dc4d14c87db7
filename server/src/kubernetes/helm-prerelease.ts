/**
 * The same constraint, which versions with a pre-release ("v1.35.2-gke.1000") can meet too; Masterminds/semver, Helm's
 * library, refuses those unless the constraint has a pre-release itself. undefined: it takes them already, or is for one
 * version alone.
 */
export function withPrereleases(constraint: string): string | undefined {
  const range = constraint.replace(HYPHEN, '>=$1 <=$2')
  if (/\d-/.test(range)) return undefined
  const meant = range.replace(
    COMPARATOR,
    (word, sign: string | undefined, major: string, minor: string, patch?: string) =>
      comparator(word, sign ?? '=', Number(major), Number(minor), /^\d/.test(patch ?? '') ? Number(patch) : undefined),
  )
  return meant === range ? undefined : meant
}

/** "1.25 - 1.30": blanks make it a range, without them it is a pre-release. */
const HYPHEN = /v?(\d{1,4}(?:\.\d{1,6}){1,2})\s{1,9}-\s{1,9}v?(\d{1,4}(?:\.\d{1,6}){1,2})/g

const COMPARATOR = /(>=|=>|<=|=<|!=|>|<|=|~>|~|\^)?\s{0,9}v?(\d{1,4})\.(\d{1,4})(?:\.(\d{1,6}|[xX*]))?(?![\d.])/g

/** Without a patch all patches of a minor are meant: ">1.34" begins with 1.35, "<=1.34" ends before it. */
function comparator(word: string, sign: string, major: number, minor: number, patch: number | undefined): string {
  const next = patch === undefined ? `${major}.${minor + 1}.0-0` : `${major}.${minor}.${patch + 1}-0`
  const same = `${major}.${minor}.${patch ?? 0}-0`
  switch (sign) {
    case '>':
      return `>=${next}`
    case '<=':
    case '=<':
      return `<${next}`
    case '=':
      return patch === undefined ? `~${same}` : word
    case '!=':
      return word
    default:
      return `${sign}${same}`
  }
}
