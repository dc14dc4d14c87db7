import type { ReachList, ReachResult, ReachRow } from '../../../server/src/lsp/protocol.ts'
import { escaped, notesHtml, pageHtml, partHtml, tableHtml } from '../page/html.ts'

/** A page that shows what reaches what: the picture, and lists below it. */
export const pageOf = ({ title, svg, lists, notes }: ReachResult, nonce: string): string =>
  pageHtml({
    title,
    nonce,
    body: `<div class="picture" tabindex="0">${svg}</div>
${lists.map(listHtml).join('\n')}
${notesHtml(notes.map(escaped))}`,
  })

const listHtml = ({ workloads, reaches, isReachedBy }: ReachList): string =>
  `<section class="reach"><h2>${workloads.map(partHtml).join(', ')}</h2>
${tableHtml(['Ports', 'Reaches', 'Because of'], reaches.map(rowOf))}
${tableHtml(['Ports', 'Is reached by', 'Because of'], isReachedBy.map(rowOf))}</section>`

const SIGN: Readonly<Record<ReachRow['allowed'], string>> = { all: '✓', some: '✓', none: '✗', depends: '?' }

const rowOf = ({ allowed, ports, with: others, because }: ReachRow) => ({
  look: allowed,
  cells: [`${SIGN[allowed]} ${escaped(ports)}`, others.map(escaped).join(', '), because.map(partHtml).join('')],
})
