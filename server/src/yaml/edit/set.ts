import type { Json } from '../change.ts'
import type { YamlDocument } from '../document.ts'
import type { Path } from '../path.ts'
import type { Node } from '../tree.ts'
import { canGo } from './anchors.ts'
import { replaceBlock } from './block.ts'
import { breakOf, columnOf, indentAll, indentOf, lineEnd, lineStart } from './lines.ts'
import { blockLines, flowLines, inOneLine, isContainer, type Layout, type Lines, layoutOf } from './render.ts'
import { behindColon, behindHead, isMissing, valueStart } from './slot.ts'
import { insertion, type SpanEdit } from './span-edit.ts'
import { type Style, styleAround } from './style.ts'
import {
  type Child,
  childrenOf,
  isBlock,
  isCollection,
  isEntry,
  keyOf,
  type Target,
  targetAt,
  valueAt,
} from './target.ts'
import { nodeEnd } from './unit.ts'

/** Puts a value in the place of the one at `path`, written as the old one was where the new one allows it. */
export function set(document: YamlDocument, path: Path, value: Json): SpanEdit[] | undefined {
  const { root } = document
  const old = valueAt(root, path)
  if (!root || !old || !canGo(root, old.type === typeOf(value) ? nodesIn(old) : [old])) return undefined
  if (path.length === 0) return setRoot(document, root, value)
  const target = targetAt(root, path)
  if (!target) return undefined
  const style = styleFor(document, target, keyOf(path.slice(0, -1)))
  const isItem = !isEntry(target.child)
  if (target.parent.flow) return setInFlow(document, target, flowLines(value, keyOf(path), isItem, style))
  const staysFlow = isContainer(value) && isCollection(old) && old.flow && childrenOf(old).length > 0
  const layout = staysFlow
    ? {
        head: flowLines(value, keyOf(path), isItem, inOneLine(style)).join(''),
        body: [],
      }
    : layoutOf(value, keyOf(path), isItem, style)
  return setInBlock(document, target, layout, style)
}

const typeOf = (value: Json): Node['type'] =>
  Array.isArray(value) ? 'sequence' : isContainer(value) ? 'mapping' : 'scalar'

/** What a value holds; its own anchor stays where it is, as long as aliases get a value of the same type from it. */
const nodesIn = (node: Node): Node[] =>
  isCollection(node)
    ? childrenOf(node).flatMap(child => (isEntry(child) ? [child.key, child.value] : [child.value]))
    : []

/** The style around the value, its own style first. */
function styleFor(document: YamlDocument, { parent, above, child, value: old }: Target, holderKey: string): Style {
  const style = styleAround(document, parent, holderKey, above)
  const { text } = document
  const isBeside = !isEntry(child) && old.start > child.start + 1 && lineStart(text, old.start) <= child.start
  return {
    ...style,
    gap: isBeside ? () => old.start - child.start : style.gap,
    quoteOf: (key, isItem) => {
      if (old.type !== 'scalar' || style.json) return style.quoteOf(key, isItem)
      if (old.style === 'single' || old.style === 'double') return old.style
      return typeof old.value === 'string' ? 'plain' : style.quoteOf(key, isItem)
    },
    bracketsOf: key => (old.type === 'sequence' && old.items.length > 0 ? old.flow : style.bracketsOf(key)),
  }
}

function setInFlow(document: YamlDocument, { child, value: old }: Target, lines: Lines): SpanEdit[] | undefined {
  const { text } = document
  const pad = indentOf(text, lineStart(text, child.start))
  const newText = lines.join(breakOf(text) + ' '.repeat(pad))
  if (!isMissing(old)) return [inPlaceOf(document, child, newText)]
  const colon = isEntry(child) ? behindColon(text, child.key) : undefined
  if (!isEntry(child) || old.tag || old.anchor) return undefined
  return [insertion(colon ?? child.key.end, colon === undefined ? `: ${newText}` : ` ${newText}`)]
}

/** The old value's text, its tag included; its anchor stays, for the aliases that name it. */
function inPlaceOf(document: YamlDocument, child: Child, newText: string): SpanEdit {
  const { value: old } = child
  const end = nodeEnd(document, old)
  // Only behind quotes and brackets may a comment stand without a blank.
  const after = document.text[end] === '#' ? ' ' : ''
  if (!old.tag) return { span: { start: old.start, end }, newText: newText + after }
  const anchor = old.anchor ? `&${old.anchor} ` : ''
  return { span: { start: valueStart(document.text, child), end }, newText: anchor + newText + after }
}

function setInBlock(
  document: YamlDocument,
  { child, value: old }: Target,
  layout: Layout,
  style: Style,
): SpanEdit[] | undefined {
  const { text } = document
  const eol = breakOf(text)
  const body = indentAll(layout.body, columnOf(text, child.start))
  const at = behindHead(text, child)
  if (at === undefined || (old.tag && (isBlock(old) || isMissing(old)))) return undefined
  const blanks = isEntry(child) ? 1 : style.gap() - 1
  if (isBlock(old)) return replaceBlock(document, child, old, { head: layout.head, body, gap: blanks })
  const below = (offset: number) => (body.length > 0 ? [insertion(lineEnd(text, offset), eol + body.join(eol))] : [])
  if (isMissing(old)) {
    return [...(layout.head === '' ? [] : [insertion(at, ' '.repeat(blanks) + layout.head)]), ...below(at)]
  }
  const edit = inPlaceOf(document, child, layout.head)
  // A key whose value now stands below it ends with its colon, or with its anchor.
  const start = layout.head === '' ? Math.min(at, edit.span.start) : edit.span.start
  return [{ ...edit, span: { ...edit.span, start } }, ...below(edit.span.end)]
}

/** Writes another document in the place of the whole one; comments above and below it stay. */
function setRoot(document: YamlDocument, root: Node, value: Json): SpanEdit[] | undefined {
  if (root.type === 'alias' || root.tag || root.anchor) return undefined
  const style = isCollection(root) ? styleAround(document, root, '', []) : undefined
  if (!style) return undefined
  const lines =
    isContainer(value) && !style.json && !(isCollection(root) && root.flow && childrenOf(root).length > 0)
      ? blockLines(value, '', style)
      : []
  const body = lines.length > 0 ? lines : flowLines(value, '', false, style)
  if (isBlock(root)) return replaceBlock(document, undefined, root, { head: body[0] ?? '', body: body.slice(1) })
  return [{ span: { start: root.start, end: root.end }, newText: body.join(style.break) }]
}
