import { HOLE } from '../../../yaml/hole.ts'

const LONGEST = 60
const MOST = 4

/** A text of a policy or a request as it stands in a sentence: quoted only where it could be misread. */
export function shown(text: string): string {
  const whole = text.replaceAll(HOLE, '{{…}}')
  const short = whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole
  return /^[^\s"',:;]+(?::[^\s"',:;]+)*$/.test(short) ? short : JSON.stringify(short)
}

/** "create, update and 5 more" */
export const few = (texts: readonly string[]): string => abridged(texts.map(shown))

/** The same of words that are taken as they stand. */
export function abridged(words: readonly string[]): string {
  if (words.length <= MOST) return words.join(', ')
  return `${words.slice(0, MOST - 2).join(', ')} and ${words.length - MOST + 2} more`
}

/** "get, list and watch", "get, list and 5 more"; the words are taken as they stand. */
export function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2 || words.length > MOST) return abridged(words)
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
