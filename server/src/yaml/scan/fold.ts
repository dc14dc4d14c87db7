/** What line breaks between two lines of a scalar become: one is a space, of several all but the first stay. */
export function foldBreaks(first: string, rest: string): string {
  if (first !== '\n') return first + rest
  return rest === '' ? ' ' : rest
}
