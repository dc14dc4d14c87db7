/** Plain text in Markdown: a star in it is a star. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>|]/g, char => `\\${char}`)

/** A name as code; the fence is longer than any run of backticks in it. */
export function code(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  const fence = '`'.repeat(1 + longest)
  const pad = text.startsWith('`') || text.endsWith('`') || text === '' ? ' ' : ''
  return `${fence}${pad}${text.replaceAll(/\s/g, ' ')}${pad}${fence}`
}

/** Paragraphs; those that have nothing to say are left out. */
export const paragraphs = (...texts: readonly (string | undefined)[]): string =>
  texts.filter(text => text !== undefined && text !== '').join('\n\n')
