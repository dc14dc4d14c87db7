import type { YamlDocument } from '../document.ts'
import { breakOf, lineStart } from '../edit/lines.ts'
import { doubleQuoted } from '../edit/quote.ts'
import { applyEdits, type SpanEdit } from '../edit/span-edit.ts'
import { parseDocument } from '../parse-document.ts'
import type { ScalarNode } from '../tree.ts'
import { flowText } from './quoted-text.ts'
import { hostEnd, hostSpan, hostStart, type ScalarText } from './runs.ts'

/**
 * Edits of a scalar's text as edits of the document that holds it: new lines of a block scalar are set in, quotes and
 * backslashes escaped. [] where the scalar would not read as the edited text then.
 */
export function editsOfHost(
  host: YamlDocument,
  node: ScalarNode,
  scalar: ScalarText,
  edits: readonly SpanEdit[],
): SpanEdit[] {
  const { indent } = scalar
  const found = edits.map(edit =>
    indent === undefined ? quotedEdit(node, scalar, edit) : blockEdit(host.text, scalar, indent, edit),
  )
  const own = found.filter(edit => edit !== undefined)
  if (own.length < edits.length) return []
  return reads(host, node, scalar, own) === applyEdits(scalar.text, edits) ? own : []
}

/** A string in single quotes takes no line breaks; what a plain one takes depends on what is around it. */
function quotedEdit(node: ScalarNode, scalar: ScalarText, { span, newText }: SpanEdit): SpanEdit | undefined {
  if (node.style === 'plain') return undefined
  const own = hostSpan(scalar, span)
  if (node.style === 'double') return { span: own, newText: doubleQuoted(newText).slice(1, -1) }
  return newText.includes('\n') ? undefined : { span: own, newText: newText.replaceAll("'", "''") }
}

/** Lines that go or come go and come as a whole, their indentation too. */
function blockEdit(host: string, scalar: ScalarText, indent: number, { span, newText }: SpanEdit): SpanEdit {
  const { text } = scalar
  const fromLineStart = startsLine(text, span.start)
  const toLineStart = startsLine(text, span.end)
  const endsLine = newText === '' ? fromLineStart : newText.endsWith('\n')
  const isWholeLine = fromLineStart && (toLineStart || newText !== '')
  const pad = ' '.repeat(indent)
  const lines = newText.split('\n').map((line, i) => (line === '' || (i === 0 && !isWholeLine) ? line : pad + line))
  const start = hostStart(scalar, span.start)
  const end = toLineStart ? hostStart(scalar, span.end) : hostEnd(scalar, span.end)
  return {
    span: {
      start: isWholeLine ? lineStart(host, start) : start,
      end: toLineStart && endsLine ? lineStart(host, end) : Math.max(start, end),
    },
    newText: lines.join(breakOf(host)) + (!toLineStart && newText.endsWith('\n') ? pad : ''),
  }
}

const ENDS_LINE = /[\n\r]$/

const startsLine = (text: string, offset: number): boolean => offset === 0 || text[offset - 1] === '\n'

/** What the scalar reads as after the edits; undefined when it is no such scalar any more. */
function reads(
  host: YamlDocument,
  node: ScalarNode,
  scalar: ScalarText,
  edits: readonly SpanEdit[],
): string | undefined {
  const end = Math.max(endOf(host.text, node), hostEnd(scalar, scalar.text.length))
  const inside = edits.map(({ span, newText }) => ({
    span: { start: span.start - node.start, end: span.end - node.start },
    newText,
  }))
  const before = host.text.slice(node.start, end)
  const raw = applyEdits(before, inside)
  // What follows in the document would become part of the block's last line.
  if (ENDS_LINE.test(before) && !ENDS_LINE.test(raw) && end < host.text.length) return undefined
  if (scalar.indent === undefined) return flowText(raw, { ...node, start: 0, end: raw.length })?.text
  // Below a key of its own, at column 0, an indentation indicator counts from there.
  const own = raw.replace(/^(.[-+]?)[1-9]/, `$1${scalar.indent}`)
  const { root } = parseDocument(`x: ${own}`)
  const value = root?.type === 'mapping' && root.entries.length === 1 ? root.entries[0]?.value : undefined
  return value?.type === 'scalar' && value.style === node.style ? value.text : undefined
}

/** With the empty lines behind a block that keeps them. */
function endOf(text: string, { start, end }: ScalarNode): number {
  if (!/^[|>][1-9]?\+/.test(text.slice(start, start + 3))) return end
  let at = end
  while (text[at] === '\n' || text.startsWith('\r\n', at)) at += text[at] === '\n' ? 1 : 2
  return at
}
