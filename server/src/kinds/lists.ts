import type { Change } from '../yaml/change.ts'
import type { Path } from '../yaml/path.ts'

/** A list of strings and where it stands; `items` are numbered as in the text. */
export interface TextList {
  path: Path
  items: readonly string[]
}

/** So many items are looked through for a word; what is then written twice in a longer list is audit/repeated-entry's matter. */
const MOST_LOOKED_THROUGH = 200

export const isListed = ({ items }: TextList, word: string): boolean =>
  items.slice(0, MOST_LOOKED_THROUGH).includes(word)

/** Puts `words` in the place of one item; without words it goes. */
export function replaceItem(list: TextList, index: number, words: readonly string[]): Change[] {
  const [first, ...more] = words
  if (first === undefined) return removeItem(list, index)
  return [
    { op: 'set', path: [...list.path, index], value: first },
    ...more.map((value): Change => ({ op: 'append', path: list.path, value, ...after(list, index) })),
  ]
}

/** Removes one item; the last one takes its list along. */
export function removeItem(list: TextList, index: number): Change[] {
  return [{ op: 'remove', path: list.items.length === 1 ? list.path : [...list.path, index] }]
}

/** Behind the last item is the list's end; a number stands for an item that is there. */
const after = (list: TextList, index: number) => (index + 1 < list.items.length ? { index: index + 1 } : {})
