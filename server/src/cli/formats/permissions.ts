import type { Holders, Permissions, UnknownRole } from '../../api/permissions.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Range } from '../../api/text.ts'
import { requestTitle } from '../../request/format-request.ts'
import { type Paint, paintFor } from '../colour.ts'
import type { View } from '../report.ts'
import { printable } from './excerpt.ts'

/** What somebody may do: a line a rule, with the namespace, the grant and where it stands. */
export function permissionsText({ user, groups, permissions, unknown }: Permissions, { colour }: View): string {
  const paint = paintFor(colour)
  const who = groups.length === 0 ? user : `${user} (${groups.join(', ')})`
  const rows = permissions.map(({ namespace, words, via, by, ...place }) => ({
    cells: [namespace === '' ? 'everywhere' : `in ${namespace}`, words, via],
    where: `${by}  ${placeOf(place)}`,
  }))
  const none = rows.length === 0 ? ['nothing in these files allows anything'] : table(rows, paint)
  return lines([paint.bold(printable(who)), ...none, ...unknownLines(unknown, paint)])
}

/** Who may send a request: a line a subject. */
export function holdersText({ holders, unknown }: Holders, request: ApiRequest, { colour }: View): string {
  const paint = paintFor(colour)
  const { user, groups, ...asked } = request
  const rows = holders.map(({ kind, name, namespace, by, via, ...place }) => ({
    cells: [`${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`, by, via],
    where: placeOf(place),
  }))
  const none = rows.length === 0 ? ['nobody, by these files'] : table(rows, paint)
  return lines([paint.bold(printable(titleOf(asked))), ...none, ...unknownLines(unknown, paint)])
}

/** Without the user, who does not count. */
const titleOf = (asked: Omit<ApiRequest, 'user' | 'groups'>): string =>
  requestTitle({ ...asked, user: '' }).split(' · ')[0] ?? ''

interface Row {
  cells: string[]
  where: string
}

function table(rows: readonly Row[], paint: Paint): string[] {
  const widths = (rows[0]?.cells ?? []).map((_, i) => Math.max(...rows.map(({ cells }) => (cells[i] ?? '').length)))
  return rows.map(({ cells, where }) => {
    const padded = cells.map((cell, i) => printable(cell).padEnd(widths[i] ?? 0))
    return `${padded.join('  ')}  ${paint.dim(printable(where))}`
  })
}

const unknownLines = (unknown: readonly UnknownRole[], paint: Paint): string[] =>
  unknown.map(({ role, via, subject, reason, ...place }) => {
    const words = `${via} gives ${role} to ${subject}, ${reason}`
    return `${paint.result('depends', '?')} ${printable(words)}  ${paint.dim(printable(placeOf(place)))}`
  })

const placeOf = ({ uri, range }: { uri: string; range: Range }): string => `${uri}:${range.start.line + 1}`

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
