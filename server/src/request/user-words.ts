import { nearest } from '../kubernetes/nearest.ts'
import { type Refused, refuse } from './problem.ts'
import { defaultUser, NO_USER, type User, userNamed } from './user.ts'
import type { Word } from './words.ts'

/** Reads "as USER", then any number of "groups A,B" and "group C" (whose name may hold a comma), to the line's end. */
export function readUserWords(words: readonly Word[], end: number): User | Refused {
  const [as, name] = words
  if (!as) return defaultUser()
  if (as.text !== 'as') return refuse(as.offset, oddWord(as.text, ['as']))
  if (!name) return refuse(end, 'A user name is missing after "as".')
  const groups = readGroups(words.slice(2), end)
  if (groups && 'problem' in groups) return groups
  if (name.text !== 'nobody' || name.quoted) return userNamed(name.text, groups)
  return groups
    ? refuse(words[2]?.offset ?? end, '"as nobody" is a failed authentication, which has no groups.')
    : NO_USER
}

function readGroups(words: readonly Word[], end: number): string[] | undefined | Refused {
  if (words.length === 0) return undefined
  const groups: string[][] = []
  for (let i = 0; i < words.length; i += 2) {
    const keyword = words[i] as Word
    const value = words[i + 1]
    if (keyword.text !== 'groups' && keyword.text !== 'group') {
      return refuse(keyword.offset, oddWord(keyword.text, ['groups', 'group']))
    }
    if (!value) return refuse(end, `A name is missing after "${keyword.text}".`)
    groups.push(keyword.text === 'group' ? [value.text] : splitList(value.text))
  }
  return groups.flat()
}

/** "a,b" is two, "" none. */
const splitList = (text: string): string[] => text.split(',').filter(part => part !== '')

function oddWord(text: string, expected: string[]): string {
  const meant = nearest(text, expected)
  const hint = meant === undefined ? '' : ` The nearest is "${meant}".`
  return `"${text}" is not expected here.${hint} The user stands last: as alice groups dev,ops.`
}
