import { formatMinor, type Minor, NEWEST, parseVersionRange, type VersionRange } from '../kubernetes/version.ts'

/** The versions to check for; the newest where the text is no known version (the caller's doors refuse it before). */
export const versionsOf = (text: string | undefined): VersionRange =>
  (text === undefined ? undefined : parseVersionRange(text)) ?? { from: NEWEST, to: NEWEST }

export const minorsOf = ({ from, to }: VersionRange): Minor[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** [33, 34, 36] to "1.33-1.34, 1.36". */
export function formatMinors(minors: readonly Minor[]): string {
  const runs: [Minor, Minor][] = []
  for (const minor of minors) {
    const last = runs.at(-1)
    if (last && last[1] === minor - 1) last[1] = minor
    else runs.push([minor, minor])
  }
  return runs
    .map(([from, to]) => (from === to ? formatMinor(from) : `${formatMinor(from)}-${formatMinor(to)}`))
    .join(', ')
}
