import { parseNumber } from './number.ts'
import type { Node } from './tree.ts'

export type ScalarValue = string | number | boolean | null

/** The words of go-yaml v2's resolve.go that are no strings. */
const WORDS: ReadonlyMap<string, ScalarValue> = new Map<string, ScalarValue>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(w => [w, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(w => [w, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map(w => [w, null] as const),
  ...['.nan', '.NaN', '.NAN'].map(w => [w, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map(w => [w, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map(w => [w, Number.NEGATIVE_INFINITY] as const),
])

const LONGEST_WORD = 5

/** First characters of words and numbers: all other plain scalars are strings. */
const HINTS = new Uint8Array(128)
for (const character of '+-.0123456789') HINTS[character.charCodeAt(0)] = 2
for (const character of 'yYnNtTfFoO~') HINTS[character.charCodeAt(0)] = 1

/** The value of a word, or undefined where the text is none. */
export const wordValue = (text: string): ScalarValue | undefined =>
  text.length <= LONGEST_WORD ? WORDS.get(text) : undefined

/** Whether resolve.go tries the text as a number. */
export const mayBeNumber = (text: string): boolean => HINTS[text.charCodeAt(0)] === 2

/**
 * What go-yaml v2 makes of a plain scalar without a tag, as sigs.k8s.io/yaml passes it on: timestamps stay strings, and
 * there are no base 60 numbers.
 */
export function resolvePlain(text: string): ScalarValue {
  if (text === '') return null
  const hint = HINTS[text.charCodeAt(0)]
  if (hint === undefined || hint === 0) return text
  const word = wordValue(text)
  if (word !== undefined) return word
  if (hint === 1) return text
  return parseNumber(text) ?? text
}

/** "<<" without quotes, or with the merge tag or "!" (decode.go, isMerge). */
export const isMergeKey = (key: Node): boolean =>
  key.type === 'scalar' &&
  key.text === '<<' &&
  (key.tag === undefined ? key.style === 'plain' : key.tag === '!' || key.tag === '!!merge')
