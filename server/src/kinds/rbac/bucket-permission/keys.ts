import { nearest } from '../../../kubernetes/nearest.ts'
import { globMeant } from './globs.ts'
import { type BucketNames, pluralMeant, resourcesOf } from './names.ts'
import { isPattern, matching } from './pattern.ts'

/** Why a key of the annotation matches no guarded resource, and what was meant, where that can be told. */
export type KeyFault =
  | { type: 'whitespace'; meant: string }
  | { type: 'case'; meant: string }
  | { type: 'not plural'; meant: string }
  | { type: 'group'; meant: string }
  | { type: 'subresource'; meant: string }
  | { type: 'glob'; character: string; meant: readonly string[] }
  | { type: 'unguarded'; resource: string }
  | { type: 'nothing'; meant: string | undefined }

export interface JudgedKey {
  /** The guarded resources that it matches. */
  matched: readonly string[]
  fault: KeyFault | undefined
}

export function judgeKey(key: string, names: BucketNames): JudgedKey {
  const matched = matching(key, names.resources)
  return { matched, fault: matched.length > 0 ? undefined : faultOf(key, names) }
}

/** The guarded resources that keys match. */
export const reachOf = (keys: readonly string[], names: BucketNames): string[] =>
  names.resources.filter(resource => keys.some(key => matching(key, [resource]).length > 0))

/** What the key was meant to be; [] where it is right, or nobody knows. */
export function meantBy(key: string, names: BucketNames): readonly string[] {
  const { fault } = judgeKey(key, names)
  if (!fault || fault.type === 'unguarded') return []
  const { meant = [] } = fault
  return typeof meant === 'string' ? [meant] : meant
}

function faultOf(key: string, names: BucketNames): KeyFault {
  const [unguarded] = matching(key, names.unguarded)
  if (unguarded !== undefined) return { type: 'unguarded', resource: unguarded }
  return (
    whitespaceIn(key, names) ??
    slashIn(key, names) ??
    groupIn(key, names) ??
    wordMeant(key, names) ??
    globIn(key, names) ?? { type: 'nothing', meant: nearest(key, resourcesOf(names)) }
  )
}

const works = (key: string, names: BucketNames): boolean => matching(key, resourcesOf(names)).length > 0

function whitespaceIn(key: string, names: BucketNames): KeyFault | undefined {
  const meant = key.replace(/\s/g, '')
  return meant !== key && works(meant, names) ? { type: 'whitespace', meant } : undefined
}

/** "mwan3rules/status", "batch.sdewan.akraino.org/mwan3rules", "batch.sdewan.akraino.org/v1alpha1/mwan3rules". */
function slashIn(key: string, names: BucketNames): KeyFault | undefined {
  if (!key.includes('/')) return undefined
  const parts = key.split('/')
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (works(first, names)) return { type: 'subresource', meant: first }
  return works(last, names) ? { type: 'group', meant: last } : undefined
}

/** "mwan3rules.batch.sdewan.akraino.org", or with a part of the group. */
function groupIn(key: string, names: BucketNames): KeyFault | undefined {
  const dot = key.indexOf('.')
  if (dot < 0) return undefined
  const meant = key.slice(0, dot)
  const group = key.slice(dot + 1)
  const isGroup = group !== '' && (`${names.group}.`.startsWith(`${group}.`) || group.endsWith(names.group))
  return isGroup && works(meant, names) ? { type: 'group', meant } : undefined
}

/** A plural in another case, a kind, a singular. */
function wordMeant(key: string, names: BucketNames): KeyFault | undefined {
  const lower = key.toLowerCase()
  if (lower !== key && works(lower, names)) return { type: 'case', meant: lower }
  const plural = isPattern(key) ? undefined : pluralMeant(key, names)
  return plural === undefined ? undefined : { type: 'not plural', meant: plural }
}

/** What other pattern languages have and the webhook takes letter for letter. */
const FOREIGN = /[[\]{}()^$|!\\.+,]/

function globIn(key: string, names: BucketNames): KeyFault | undefined {
  const character = FOREIGN.exec(key)?.[0]
  if (character === undefined) return undefined
  return { type: 'glob', character, meant: globMeant(key).filter(one => works(one, names)) }
}
