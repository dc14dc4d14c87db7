import type { KubernetesObject } from '../kinds/kind.ts'
import { standsAlone } from '../suppression/comment.ts'
import type { StreamDocument, YamlDocument, YamlStream } from '../yaml/document.ts'
import { lineAt } from '../yaml/lines.ts'
import type { Node, Span } from '../yaml/tree.ts'
import { recognised } from './diagnostics.ts'

/** Whole lines, counted in the stream from 0; the first stays visible. */
export interface FoldingRangeData {
  startLine: number
  endLine: number
  kind?: 'comment' | 'region'
}

/**
 * What can be folded: mappings, lists, texts, and comments of several lines. Of a stream without any document of ours
 * nothing; with one everything, as an editor asks no one else for the rest.
 */
export function foldingRangesOf(stream: YamlStream): FoldingRangeData[] {
  const isOurs = stream.documents.some(document => recognised('', document).length > 0)
  return isOurs ? stream.documents.flatMap(foldingRangesIn) : []
}

/** What can be folded in one document, ours or not. */
export const foldingRangesIn = (document: StreamDocument): FoldingRangeData[] =>
  [
    ...foldsIn(document),
    ...recognised('', document).flatMap(({ object }) => (object.embedding ? embeddedFolds(object) : [])),
  ].sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)

function foldsIn({ document, line }: StreamDocument): FoldingRangeData[] {
  const lineOf = (offset: number): number => line + lineAt(document.lineStarts, offset)
  return foldsOf(document, document.root, span => [lineOf(span.start), lineOf(span.end)])
}

function embeddedFolds({ root, document, toRange }: KubernetesObject): FoldingRangeData[] {
  return foldsOf(document, root, span => {
    const { start, end } = toRange(span)
    return [start.line, end.line]
  })
}

type ToLines = (span: Span) => [first: number, last: number]

function foldsOf(document: YamlDocument, root: Node | undefined, toLines: ToLines): FoldingRangeData[] {
  const ranges = spansIn(root).map(({ start, end }): [number, number] =>
    toLines({ start, end: contentEnd(document.text, { start, end }) }),
  )
  const comments = document.comments
    .filter(comment => standsAlone(comment, document.text))
    .map(({ start }) => toLines({ start, end: start })[0])
  return [...longest(ranges), ...runsOf(comments)]
}

/** Entries and items, each from its key or dash to the end of its value; not those of a word. */
function spansIn(root: Node | undefined): Span[] {
  const spans: Span[] = []
  const open: Node[] = root ? [root] : []
  for (let node = open.pop(); node; node = open.pop()) {
    const children = node.type === 'mapping' ? node.entries : node.type === 'sequence' ? node.items : []
    for (const child of children) {
      const { value } = child
      if (value.type === 'scalar' && value.style === 'plain') continue
      spans.push(child)
      if (value.type !== 'scalar') open.push(value)
    }
  }
  return spans
}

/** Without the line breaks that a text may end with. */
function contentEnd(text: string, { start, end }: Span): number {
  let at = end
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--
  return at
}

/** One range a line: the longest of those that begin there. */
function longest(ranges: readonly [first: number, last: number][]): FoldingRangeData[] {
  const ends = new Map<number, number>()
  for (const [first, last] of ranges) {
    if (last > first) ends.set(first, Math.max(last, ends.get(first) ?? 0))
  }
  return Array.from(ends, ([startLine, endLine]) => ({ startLine, endLine }))
}

/** Comments on lines of their own, one below the other. */
function runsOf(lines: readonly number[]): FoldingRangeData[] {
  const runs: [first: number, last: number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else runs.push([line, line])
  }
  return runs
    .filter(([first, last]) => last > first)
    .map(([startLine, endLine]) => ({ startLine, endLine, kind: 'comment' }))
}
