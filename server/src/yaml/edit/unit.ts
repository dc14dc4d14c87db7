import type { YamlDocument } from '../document.ts'
import type { Node } from '../tree.ts'
import { behindBreak, breakBefore, columnOf, indentOf, lineEnd, lineStart, skipBlanks, startsLine } from './lines.ts'
import { behindColon } from './slot.ts'
import { type Child, type Collection, childrenOf, isBlock, isEntry } from './target.ts'

/** The lines of a child of a block collection. */
export interface Unit {
  /** Start of its first line, comment lines that belong to it included; of the child itself when `inline`. */
  start: number
  /** Of the child. */
  head: number
  /** End of its last line, before the break; comments at the line's end and deeper comment lines below included. */
  end: number
  /** Column of the child. */
  column: number
  /** Something stands before it on its line: the dash of an item, a "?". */
  inline: boolean
}

export function unitOf(document: YamlDocument, collection: Collection, index: number): Unit {
  const { text } = document
  const child = childrenOf(collection)[index] as Child
  const column = columnOf(text, child.start)
  const end = endWithComments(text, lineEnd(text, contentEnd(document, child)), column)
  if (!startsLine(text, child.start)) return { start: child.start, head: child.start, end, column, inline: true }
  const start = isHeaderLine(document, collection, index)
    ? lineStart(text, child.start)
    : startWithComments(text, lineStart(text, child.start), column, floorOf(document, collection, index))
  return { start, head: child.start, end, column, inline: false }
}

/** Comments above the first line of a document are about all of it. */
const isHeaderLine = (document: YamlDocument, collection: Collection, index: number): boolean =>
  index === 0 && collection === document.root

/** What lies before this offset belongs to the sibling before, or to the key that holds the collection. */
export function floorOf(document: YamlDocument, collection: Collection, index: number): number {
  const before = childrenOf(collection)[index - 1]
  return before ? contentEnd(document, before) : 0
}

/** Comment lines straight above, at the same column. */
function startWithComments(text: string, start: number, column: number, floor: number): number {
  let first = start
  for (;;) {
    const before = breakBefore(text, first)
    if (before === undefined) return first
    const line = lineStart(text, before)
    if (line < floor || indentOf(text, line) !== column || text[line + column] !== '#') return first
    first = line
  }
}

/** Comment lines below that are set in deeper, blank lines between them too. */
function endWithComments(text: string, end: number, column: number): number {
  let last = end
  let at = end
  for (;;) {
    const line = behindBreak(text, at)
    if (line === at) return last
    const first = skipBlanks(text, line)
    const stop = lineEnd(text, first)
    const isComment = text[first] === '#' && first - line > column
    if (isComment) last = stop
    else if (first !== stop) return last
    at = stop
  }
}

/** End of what a child says, before the blanks and comments behind it. */
export function contentEnd(document: YamlDocument, child: Child): number {
  const least = isEntry(child) ? (behindColon(document.text, child.key) ?? child.key.end) : child.start
  return Math.max(least, nodeEnd(document, child.value))
}

/** End of what a node says, before the blanks and comments behind it. */
export function nodeEnd(document: YamlDocument, node: Node): number {
  const last = isBlock(node) ? childrenOf(node).at(-1) : undefined
  return last ? contentEnd(document, last) : node.end
}
