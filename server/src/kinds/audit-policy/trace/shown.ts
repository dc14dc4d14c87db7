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
export function few(texts: readonly string[]): string {
  if (texts.length <= MOST) return texts.map(shown).join(', ')
  const first = texts
    .slice(0, MOST - 2)
    .map(shown)
    .join(', ')
  return `${first} and ${texts.length - MOST + 2} more`
}
