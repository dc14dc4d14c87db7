import type { Range, TextEdit } from '../api/text.ts'
import type { StreamDocument, YamlDocument } from './document.ts'
import type { SpanEdit } from './edit/span-edit.ts'
import { editsOfHost } from './embedded/host-edits.ts'
import { hostSpan, offsetInScalar, type ScalarText } from './embedded/runs.ts'
import { scalarText } from './embedded/scalar-text.ts'
import { rangeOf } from './lines.ts'
import { openStream } from './stream.ts'
import type { ScalarNode, Span } from './tree.ts'

/** Where a document stands that is held in a string of another one. */
export interface Embedding {
  host: StreamDocument
  node: ScalarNode
  scalar: ScalarText
  /** Of the document in the string's text: a string may hold several. */
  offset: number
}

export interface EmbeddedDocument {
  document: YamlDocument
  embedding: Embedding
}

/** The documents that a string holds; none where its text cannot be followed back to the host. */
export function embeddedDocuments(host: StreamDocument, node: ScalarNode): EmbeddedDocument[] {
  const scalar = node.style === 'plain' ? undefined : scalarText(host.document, node)
  if (!scalar) return []
  return openStream(scalar.text).documents.map(({ document, offset }) => ({
    document,
    embedding: { host, node, scalar, offset },
  }))
}

/** A span of an embedded document as a range of the text that holds its host. */
export function embeddedRange({ host, scalar, offset }: Embedding, span: Span): Range {
  return rangeOf(host, hostSpan(scalar, { start: span.start + offset, end: span.end + offset }))
}

/** Where an offset of the host stands in the embedded document; undefined outside of it. May lie behind its end. */
export function offsetInEmbedded({ scalar, offset }: Embedding, host: number): number | undefined {
  const own = offsetInScalar(scalar, host)
  return own === undefined || own < offset ? undefined : own - offset
}

/** Something of a document, embedded or not: a KubernetesObject. */
interface Placed {
  embedding?: Embedding
  toRange(span: Span): Range
}

/**
 * Edits of an object's document as edits of the text behind its uri. [] where the string that holds the document cannot
 * take them safely.
 */
export function hostEdits({ embedding, toRange }: Placed, edits: readonly SpanEdit[]): TextEdit[] {
  if (!embedding) return edits.map(({ span, newText }) => ({ range: toRange(span), newText }))
  const { host, node, scalar, offset } = embedding
  const moved = edits.map(({ span, newText }) => ({
    span: { start: span.start + offset, end: span.end + offset },
    newText,
  }))
  return editsOfHost(host.document, node, scalar, moved).map(({ span, newText }) => ({
    range: rangeOf(host, span),
    newText,
  }))
}
