import { matchesAll } from './pattern.ts'

/** Why no label value can match a pattern of the annotation. */
export type ValueFault =
  | { type: 'empty' | 'blanks' | 'too long' | 'ends' }
  /** "label=value", "label: value", or several values in one text. */
  | { type: 'selector'; value: string }
  | { type: 'list'; values: string[]; separator: 'comma' | 'pipe' | 'semicolon' }
  | { type: 'character'; character: string }

/** A label value has so many characters at most. */
const MOST = 63

/** undefined: some label value matches. Label values: letters, digits, "-_.", with a letter or digit at both ends. */
export function valueFault(pattern: string): ValueFault | undefined {
  if (matchesAll(pattern)) return undefined
  const trimmed = pattern.trim()
  if (trimmed === '') return { type: pattern === '' ? 'empty' : 'blanks' }
  const list = listIn(trimmed)
  if (list) return list
  const selector = /^[^=:]*(?:==?|:)\s*(.*)$/s.exec(trimmed)?.[1]
  if (selector !== undefined && !/[=:]/.test(selector) && valueFault(selector) === undefined)
    return { type: 'selector', value: selector }
  if (trimmed !== pattern) return { type: 'blanks' }
  const odd = [...pattern].find(character => !/[A-Za-z0-9._*?-]/.test(character))
  if (odd !== undefined) return { type: 'character', character: odd }
  if (pattern.replaceAll('*', '').length > MOST) return { type: 'too long' }
  return /^[-._]|[-._]$/.test(pattern) ? { type: 'ends' } : undefined
}

const SEPARATORS = [
  [',', 'comma'],
  ['|', 'pipe'],
  [';', 'semicolon'],
] as const

function listIn(text: string): ValueFault | undefined {
  const found = SEPARATORS.find(([separator]) => text.includes(separator))
  if (!found) return undefined
  const values = text
    .split(found[0])
    .map(value => value.trim())
    .filter(value => value !== '')
  return values.every(value => valueFault(value) === undefined)
    ? { type: 'list', values, separator: found[1] }
    : { type: 'character', character: found[0] }
}
