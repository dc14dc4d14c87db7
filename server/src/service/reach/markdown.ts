import type { Reach } from '../../api/reach.ts'
import { escapeMarkdown } from '../../kinds/markdown.ts'
import { type Listed, type Reaching, reachingOf } from './lists.ts'
import { type Field, fieldsAt, type Line, linesOf } from './matrix.ts'
import { notesOf, titleOf } from './picture/notes.ts'
import { portsInWords, reasonInWords } from './words.ts'

/** Wider tables cannot be read. */
const MOST_COLUMNS = 16

/** A table of who may connect to whom, or lists where that would be too wide or is about one workload. */
export function markdownOf(reach: Reach): string {
  const notes = notesOf(reach, { edges: 0, workloads: reach.leftOut }).map(note => `- ${escapeMarkdown(note)}`)
  const lines = linesOf(reach)
  const isTable = reach.inScope > 1 && lines.length <= MOST_COLUMNS
  const body = isTable ? [matrixTable(reach, lines)] : reachingOf(reach).map(listTables)
  const parts = [`## ${escapeMarkdown(titleOf(reach))}`, ...body, ...(notes.length > 0 ? [notes.join('\n')] : [])]
  return `${parts.join('\n\n')}\n`
}

function matrixTable(reach: Reach, lines: readonly Line[]): string {
  const head = ['from ↓ to →', ...lines.map(({ title }) => escapeMarkdown(title))]
  const rows = lines.map(from => [
    `**${escapeMarkdown(from.title)}**`,
    ...lines.map(to =>
      fieldsAt(reach, from, to)
        .map(field => fieldText(reach, field))
        .join('<br>'),
    ),
  ])
  return table(head, rows)
}

function fieldText(reach: Reach, { title, verdict }: Field): string {
  const ports = title === undefined ? portsInWords(verdict) : `${title}: ${portsInWords(verdict)}`
  return `${escapeMarkdown(ports)}<br>*${escapeMarkdown(reasonInWords(reach, verdict))}*`
}

/** "Reaches" and "Is reached by" of one workload, or of some that are alike. */
function listTables({ members, reaches, isReachedBy }: Reaching): string {
  const titles = members.map(({ title }) => escapeMarkdown(title)).join(', ')
  return [`### ${titles}`, listTable('Reaches', reaches), listTable('Is reached by', isReachedBy)].join('\n\n')
}

const listTable = (title: string, lists: readonly Listed[]): string =>
  table(
    [title, 'Ports', 'Because of'],
    lists.map(({ titles, ports, reason }) => [titles.join(', '), ports, reason].map(escapeMarkdown)),
  )

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(oneLine).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
