import type { Who } from '../../../server/src/api/permissions.ts'

const GROUPS: ReadonlySet<string> = new Set(['group', 'groups', '--as-group'])

/** "alice", "alice groups dev,ops", "--as alice --as-group dev": somebody as requests write them; undefined: nobody. */
export function readWho(text: string): Who | undefined {
  const [user, ...rest] = text.split(/[\s=]+/).filter(word => word !== '' && word !== 'as' && word !== '--as')
  if (user === undefined || GROUPS.has(user)) return undefined
  const groups = rest.flatMap((word, index) => (GROUPS.has(rest[index - 1] ?? '') ? word.split(',') : []))
  const named = groups.filter(group => group !== '')
  return named.length > 0 ? { user, groups: named } : { user }
}
