import { HOLE } from '../yaml/hole.ts'

const LONGEST = 60
const MOST = 4

/** A text of a policy or a request as it stands in a sentence: quoted only where it could be misread. */
export function shown(text: string): string {
  const start = text.slice(0, LONGEST + 1).replaceAll(HOLE, '{{…}}')
  const short = text.length > LONGEST ? `${start.slice(0, LONGEST - 1)}…` : start
  return /^[^\s"',:;]+(?::[^\s"',:;]+)*$/.test(short) ? short : JSON.stringify(short)
}

type InWords = (text: string) => string

/** "create, update and 5 more" */
export function few(texts: readonly string[], inWords: InWords = shown): string {
  if (texts.length <= MOST) return texts.map(inWords).join(', ')
  const first = texts.slice(0, MOST - 2).map(inWords)
  return `${first.join(', ')} and ${texts.length - first.length} more`
}

/** "get, list and watch", "get, list and 5 more" */
export function joined(texts: readonly string[], last: 'and' | 'or', inWords: InWords = shown): string {
  if (texts.length < 2 || texts.length > MOST) return few(texts, inWords)
  const words = texts.map(inWords)
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** For words that stand as they are. */
export const asIs: InWords = text => text
