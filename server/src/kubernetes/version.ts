/** A Kubernetes minor version as a number: 37 is 1.37. */
export type Minor = number

export const OLDEST: Minor = 24
export const NEWEST: Minor = 37

export interface VersionRange {
  from: Minor
  to: Minor
}

/** "1.36", "v1.36.2" or "1.33-1.36"; undefined for anything else or a version outside of what is known. */
export function parseVersionRange(text: string): VersionRange | undefined {
  const ends = text.split('-').map(parseMinor)
  const [from, to = from] = ends
  if (from === undefined || to === undefined || ends.length > 2 || from > to) return undefined
  return { from, to }
}

function parseMinor(text: string): Minor | undefined {
  const match = /^v?1\.(\d{1,3})(?:\.\d{1,4})?$/.exec(text.trim())
  const minor = match ? Number(match[1]) : Number.NaN
  return minor >= OLDEST && minor <= NEWEST ? minor : undefined
}

/** Why a text is no version or range, for people; undefined stands for what is no text at all. */
export function versionProblem(text: string | undefined): string {
  const [from, to, ...more] = (text ?? '').split('-').map(parseMinor)
  if (from !== undefined && to !== undefined && from > to && more.length === 0) {
    return `"${text}" is the wrong way round: the older version comes first, ${formatMinor(to)}-${formatMinor(from)}.`
  }
  const subject = text === undefined ? 'This' : `"${text}"`
  return `${subject} is no known version of Kubernetes. Known: ${KNOWN_VERSIONS}, or a range such as 1.33-1.36.`
}

export const formatMinor = (minor: Minor): string => `1.${minor}`

/** "1.9" to 9; the tables hold minors as text. */
export const minorOf = (version: string): Minor => Number(version.slice(version.indexOf('.') + 1))

/** The versions that are known, for people. */
export const KNOWN_VERSIONS = `${formatMinor(OLDEST)} to ${formatMinor(NEWEST)}`
