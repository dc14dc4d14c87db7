/** A snippet as editors without tab stops need it: "${1|a,b|}" and "$1" are gone, "${1:x}" is x. */
export const plainText = (snippet: string): string =>
  snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '')

/** Text that stands for itself in a snippet. */
export const literal = (text: string): string => text.replaceAll(/[\\$}]/g, '\\$&')

/** A choice of words, the first of which is written. */
export const choice = (words: readonly string[], stop = 1): string =>
  `\${${stop}|${words.map(word => word.replaceAll(/[\\,|$}]/g, '\\$&')).join(',')}|}`

/** Sets in all lines but the first. */
export const setIn = (lines: string, columns: number): string =>
  lines.replaceAll('\n', `\n${' '.repeat(Math.max(0, columns))}`)
