/** Languages that policies are written in. */
export const LANGUAGES: readonly string[] = ['yaml', 'helm', 'json', 'jsonc']

/** Of any scheme: files, untitled texts, virtual folders, older versions. */
export const selector = LANGUAGES.map(language => ({ language }))
