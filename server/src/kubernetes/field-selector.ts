export interface FieldTerm {
  field: string
  operator: '=' | '!='
  value: string
}

/** The terms of a fieldSelector in the API server's (sorted) order, undefined when it refuses it: k8s.io/apimachinery pkg/fields/selector.go. */
export function parseFieldSelector(text: string): FieldTerm[] | undefined {
  const terms: FieldTerm[] = []
  for (const part of splitTerms(text).sort()) {
    if (part === '') continue
    const operator = /!=|==?/.exec(part)
    const value = operator ? unescapeValue(part.slice(operator.index + operator[0].length)) : undefined
    if (!operator || value === undefined) return undefined
    terms.push({ field: part.slice(0, operator.index), operator: operator[0] === '!=' ? '!=' : '=', value })
  }
  return terms
}

/** At commas that no backslash stands before. */
function splitTerms(text: string): string[] {
  const terms: string[] = []
  let start = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === ',') {
      terms.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...terms, text.slice(start)]
}

/** A backslash stands before itself, "," and "=", and those stand only behind one. */
function unescapeValue(text: string): string | undefined {
  const bare = text.replace(/\\[\\,=]/g, '')
  return /[\\,=]/.test(bare) ? undefined : text.replace(/\\([\\,=])/g, '$1')
}
