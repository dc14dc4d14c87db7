/** As much of a diagnostic as telling repeats apart takes. */
export interface Said {
  code: string | undefined
  source: string | undefined
  range: { start: { line: number }; end: { line: number } }
}

/** What any reader of YAML finds, whatever the document is about. */
const ABOUT_YAML: ReadonlySet<string | undefined> = new Set(['yaml/syntax', 'yaml/duplicate-key'])

/** How Red Hat's extension signs what it says. */
const OTHER_SOURCE = 'YAML'

/**
 * Ours without what the other extension says as well: of faults in the YAML itself those on lines where it reports one.
 * Parsers place the same fault a line apart, where it shows only on the next.
 */
export function withoutRepeats<D>(ours: readonly D[], others: readonly D[], read: (diagnostic: D) => Said): D[] {
  const lines = others
    .map(read)
    .filter(({ source }) => source === OTHER_SOURCE)
    .map(({ range }) => range)
  const isRepeat = ({ code, range }: Said): boolean =>
    ABOUT_YAML.has(code) &&
    lines.some(({ start, end }) => range.start.line <= end.line + 1 && start.line <= range.end.line + 1)
  return ours.filter(diagnostic => !isRepeat(read(diagnostic)))
}
