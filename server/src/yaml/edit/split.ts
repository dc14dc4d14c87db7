import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import type { Entry } from '../tree.ts'
import { canMove } from './anchors.ts'
import { addToBlock, placeInBlock } from './block.ts'
import { addToFlow } from './flow.ts'
import { columnOf, indentAll, indentOf, indentRest, lineStart } from './lines.ts'
import type { Lines } from './render.ts'
import type { SpanEdit } from './span-edit.ts'
import type { Step } from './step.ts'
import { styleAround } from './style.ts'
import { isEntry, keyOf, type Target, targetAt } from './target.ts'
import { contentEnd, unitOf } from './unit.ts'

/** Copies an entry, comments along, into an item behind the one it is in; taking it out there is left to do. */
export function split(document: YamlDocument, path: Path): Step | undefined {
  const { root } = document
  const target = targetAt(root, path)
  const item = targetAt(root, path.slice(0, -1))
  if (!root || !target || !isEntry(target.child) || item?.parent.type !== 'sequence') return undefined
  if (item.value !== target.parent || target.parent.type !== 'mapping' || target.parent.entries.length < 2)
    return undefined
  if (!canMove(root, [target.child.key, target.child.value], item.child.end)) return undefined
  const edits = target.parent.flow
    ? addBraced(document, target, target.child, item, keyOf(path.slice(0, -1)))
    : placeInBlock(document, item.parent, item.index + 1, itemOf(document, target, item))
  return edits && { edits, next: [{ op: 'remove', path }] }
}

/** The entry's own lines behind a dash; comments above it stand above the dash. */
function itemOf(document: YamlDocument, { parent, index }: Target, item: Target): string {
  const { text } = document
  const unit = unitOf(document, parent, index)
  const dash = ' '.repeat(columnOf(text, item.child.start))
  const above = unit.inline ? '' : text.slice(unit.start, lineStart(text, unit.head))
  const entry = ' '.repeat(unit.column) + text.slice(unit.head, unit.end)
  return `${above.replaceAll(/^[ \t]+/gm, dash)}${dash}-${entry.slice(dash.length + 1)}`
}

function addBraced(
  document: YamlDocument,
  target: Target,
  entry: Entry,
  item: Target,
  key: string,
): SpanEdit[] | undefined {
  const { parent, index, child, value, above } = item
  const lines = bracedLines(document, target, entry)
  if (!lines) return undefined
  if (parent.flow) return addToFlow(document, parent, index + 1, lines, styleAround(document, parent, key, above))
  const gap = Math.max(value.start - child.start, 2)
  const [first = '', ...rest] = indentRest(lines, gap)
  return addToBlock(document, parent, index + 1, [`-${' '.repeat(gap - 1)}${first}`, ...rest])
}

/** The entry's own text in braces, over as many lines; undefined where a comment would be lost. */
function bracedLines(document: YamlDocument, { parent, index }: Target, entry: Entry): Lines | undefined {
  const { text, comments } = document
  const unit = unitOf(document, parent, index)
  const end = contentEnd(document, entry)
  const isOutside = (at: number) => at < entry.start || at >= end
  if (!unit.inline && comments.some(({ start }) => start >= unit.start && start < unit.end && isOutside(start)))
    return undefined
  const own = indentOf(text, lineStart(text, entry.start))
  const lines = text
    .slice(entry.start, end)
    .split(/\r\n|\n|\r/)
    .map((line, i) => (i === 0 ? line : line.slice(Math.min(own, indentOf(line, 0)))))
  if (unit.inline) return `{${lines.join('\n')}}`.split('\n')
  const step = Math.max(unit.column - indentOf(text, lineStart(text, parent.start)), 0)
  return ['{', ...indentAll(lines, step), '}']
}
