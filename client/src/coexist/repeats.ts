/** As much of a diagnostic as telling repeats apart takes. */
export interface Said {
  code: string | undefined
  source: string | undefined
  range: { start: { line: number; character: number }; end: { line: number } }
}

/** What any reader of YAML finds, whatever the document is about. */
const ABOUT_YAML: ReadonlySet<string | undefined> = new Set(['yaml/syntax', 'yaml/duplicate-key'])

/** What a schema of Kubernetes finds: fields and types. Of audit policies there is none, so there it is ours to say. */
const ABOUT_STRUCTURE: ReadonlySet<string | undefined> = new Set([
  'apiserver/decode',
  'apiserver/not-supported',
  'apiserver/unknown-field',
])

/** How Red Hat's extension signs what it says. */
const OTHER_SOURCE = 'YAML'

/**
 * Ours without what the other extension says as well: of faults in the YAML itself those on lines where it reports one
 * (parsers place the same fault a line apart, where it shows only on the next), and of fields and types those that begin
 * where it reports something.
 */
export function withoutRepeats<D>(ours: readonly D[], others: readonly D[], read: (diagnostic: D) => Said): D[] {
  const places = others
    .map(read)
    .filter(({ source }) => source === OTHER_SOURCE)
    .map(({ range }) => range)
  const isNear = ({ range }: Said): boolean =>
    places.some(({ start, end }) => range.start.line <= end.line + 1 && start.line <= range.end.line + 1)
  const isSame = ({ range: { start } }: Said): boolean =>
    places.some(other => other.start.line === start.line && other.start.character === start.character)
  const isRepeat = (one: Said): boolean =>
    (ABOUT_YAML.has(one.code) && isNear(one)) || (ABOUT_STRUCTURE.has(one.code) && isSame(one))
  return ours.filter(diagnostic => !isRepeat(read(diagnostic)))
}
