import type { Holders, Permissions, UnknownRole } from '../../../server/src/api/permissions.ts'
import { escaped, notesHtml, type Part, pageHtml, partHtml, tableHtml } from '../page/html.ts'

/** What somebody may do: a row a rule, which leads to its line. */
export function permissionsPage(title: string, { groups, permissions, unknown }: Permissions, nonce: string): string {
  const rows = permissions.map(one => ({
    cells: [
      partHtml(placed(one.words, one)),
      escaped(where(one.namespace)),
      escaped(ruleInWords(one.by)),
      escaped(one.via),
      escaped(one.subject),
    ],
  }))
  const table = tableHtml(['May', 'Where', 'By', 'Through', 'As'], rows)
  const body = [
    `<h1>${escaped(title)}</h1>`,
    groups.length > 0 ? `<p class="notes">In the groups ${escaped(groups.join(', '))}.</p>` : '',
    rows.length > 0 ? table : '<p>Nothing in these files allows anything.</p>',
    notesHtml(unknown.map(unknownHtml)),
  ]
  return pageHtml({ title, nonce, body: body.join('\n') })
}

/** Who may send a request: a row a subject, which leads to its line. */
export function holdersPage(title: string, { holders, unknown }: Holders, nonce: string): string {
  const rows = holders.map(one => ({
    cells: [partHtml(placed(holderName(one), one)), escaped(ruleInWords(one.by)), escaped(one.via)],
  }))
  const table = tableHtml(['Who', 'By', 'Through'], rows)
  const body = [
    `<h1>${escaped(title)}</h1>`,
    rows.length > 0 ? table : '<p>Nobody, by these files.</p>',
    notesHtml(unknown.map(unknownHtml)),
  ]
  return pageHtml({ title, nonce, body: body.join('\n') })
}

/** "User alice", "ServiceAccount shop/builder" */
export const holderName = ({ kind, namespace, name }: Holders['holders'][number]): string =>
  `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`

/** "Role shop/reader rules[0]" to "Role shop/reader rule 1": people count from 1. */
const ruleInWords = (by: string): string =>
  by.replace(/ rules\[(\d+)\]$/, (_, index: string) => ` rule ${Number(index) + 1}`)

const where = (namespace: string): string => (namespace === '' ? 'everywhere' : `in ${namespace}`)

const placed = (text: string, { uri, range }: Required<Part>['place']): Part => ({ text, place: { uri, range } })

const unknownHtml = (one: UnknownRole): string =>
  `? ${partHtml(placed(one.via, one))} gives ${escaped(one.role)} to ${escaped(one.subject)}, ${escaped(one.reason)}.`
