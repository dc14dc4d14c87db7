import type { Reach, ReachVerdict } from '../../api/reach.ts'
import { type Listed, type Reaching, reachingOf } from './lists.ts'
import { notesOf } from './picture/notes.ts'

/** What each workload of the scope reaches, and what reaches it, for a terminal. */
export function textOf(reach: Reach): string {
  const parts = reachingOf(reach).map(partOf)
  const notes = notesOf(reach, { edges: 0, workloads: reach.leftOut })
  return [...parts, ...(notes.length > 0 ? [`${notes.join('\n')}\n`] : [])].join('\n')
}

function partOf({ members, reaches, isReachedBy }: Reaching): string {
  const width = [...reaches, ...isReachedBy].reduce((most, { ports }) => Math.max(most, ports.length), 0)
  const row = ({ allowed, ports, titles, reason }: Listed) =>
    `    ${SIGN[allowed]} ${ports.padEnd(width)}  ${inWords(titles)}  (${reason})`
  const section = (title: string, lists: readonly Listed[]) => [`  ${title}`, ...lists.map(row)]
  const head = members.map(({ title, uri, range }) => `${title}  ${uri}:${range.start.line + 1}`)
  return [...head, ...section('reaches', reaches), ...section('is reached by', isReachedBy), ''].join('\n')
}

const SIGN: Readonly<Record<ReachVerdict['allowed'], string>> = { all: '✓', some: '✓', none: '✗', depends: '?' }

const MOST = 8

function inWords(titles: readonly string[]): string {
  if (titles.length <= MOST) return titles.join(', ')
  const first = titles.slice(0, MOST - 1)
  return `${first.join(', ')} and ${titles.length - first.length} more`
}
