import type { Span } from '../tree.ts'

/** Puts `newText` in the place of `span`; offsets are those of the text before any edit. */
export interface SpanEdit {
  span: Span
  newText: string
}

/** A text while it is being rewritten: stretches of the first text, and new text between them. */
export type Pieces = readonly (Span | string)[]

/** Rewrites the text that `pieces` stand for; undefined when two edits overlap or one reaches past the end. */
export function rewrite(pieces: Pieces, edits: readonly SpanEdit[]): Pieces | undefined {
  const out: (Span | string)[] = []
  const rest = [...pieces].reverse()
  let at = 0
  /** Moves on to `offset` of the rewritten text, keeping or dropping what lies before it. */
  const advance = (offset: number, keep: boolean): boolean => {
    while (at < offset) {
      const piece = rest.pop()
      if (piece === undefined) return false
      const [head, tail] = split(piece, offset - at)
      if (tail !== undefined) rest.push(tail)
      if (keep) out.push(head)
      at += lengthOf(head)
    }
    return true
  }
  for (const { span, newText } of inOrder(edits)) {
    if (span.start < at || !advance(span.start, true) || !advance(span.end, false)) return undefined
    out.push(newText)
  }
  return [...out, ...rest.reverse()]
}

const inOrder = (edits: readonly SpanEdit[]): SpanEdit[] =>
  [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)

const lengthOf = (piece: Span | string): number => (typeof piece === 'string' ? piece.length : piece.end - piece.start)

function split(piece: Span | string, length: number): [Span | string, (Span | string)?] {
  if (lengthOf(piece) <= length) return [piece]
  if (typeof piece === 'string') return [piece.slice(0, length), piece.slice(length)]
  const middle = piece.start + length
  return [
    { start: piece.start, end: middle },
    { start: middle, end: piece.end },
  ]
}

/** The pieces as edits of the first text, in its order; no two of them touch. */
export function editsOf(text: string, pieces: Pieces): SpanEdit[] {
  const edits: SpanEdit[] = []
  let end = 0
  let newText = ''
  const close = (start: number) => {
    if (newText !== text.slice(end, start)) edits.push({ span: { start: end, end: start }, newText })
    newText = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') newText += piece
    else if (piece.end > piece.start) {
      if (piece.start > end || newText !== '') close(piece.start)
      end = piece.end
    }
  }
  if (end < text.length || newText !== '') close(text.length)
  return edits
}

/** The text with the edits made; offsets of all of them are those of `text`, and none may overlap another. */
export function applyEdits(text: string, edits: readonly SpanEdit[]): string {
  let out = ''
  let at = 0
  for (const { span, newText } of inOrder(edits)) {
    out += text.slice(at, span.start) + newText
    at = Math.max(at, span.end)
  }
  return out + text.slice(at)
}

export const insertion = (at: number, newText: string): SpanEdit => ({ span: { start: at, end: at }, newText })

export const deletion = (start: number, end: number): SpanEdit => ({ span: { start, end }, newText: '' })
