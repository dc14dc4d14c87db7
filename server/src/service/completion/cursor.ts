import type { Position, Range } from '../../api/text.ts'
import { kinds } from '../../kinds/index.ts'
import type { Kind, KubernetesObject } from '../../kinds/kind.ts'
import { objectsOf } from '../../kinds/objects.ts'
import type { StreamDocument } from '../../yaml/document.ts'
import { hasHole } from '../../yaml/hole.ts'
import { nodeAt } from '../../yaml/locate.ts'
import { parseDocument } from '../../yaml/parse-document.ts'
import { offsetAt } from '../../yaml/position.ts'
import { type Spot, spotAt } from '../../yaml/spot.ts'
import type { Span } from '../../yaml/tree.ts'
import { type Recognised, recognised } from '../diagnostics.ts'
import { objectIn } from '../object-at.ts'

/** Written at the cursor before the document is read, so that the tree has a node there. In nobody's text. */
export const MARK = '\uf8fd'

/** What is being typed, in a reading of the document that has the mark where the cursor is. */
export interface Cursor extends Recognised {
  spot: Spot
  /** Offset of the mark in the object's document. */
  offset: number
  /** To be written before what is inserted: the blank that "key:" still lacks. */
  lead: string
  /** A span of the object's document, all on the cursor's line and with the mark in it, in the text as it is. */
  toRange(span: Span): Range
}

/** undefined where no key or value can be written: in comments, template parts, texts of no interest. */
export function cursorAt(uri: string, place: StreamDocument, position: Position): Cursor | undefined {
  const { text, format } = place.document
  const at = offsetAt(place, position)
  const lead = lacksBlank(text, at) ? ' ' : ''
  const marked = `${text.slice(0, at)}${lead}${MARK}${text.slice(at)}`
  const document = parseDocument(marked, { templates: true, format })
  const found = objectIn(objectsAround(uri, { ...place, document }), { ...place, document }, at + lead.length)
  const spot = found && spotAt(found.object.document.root, found.offset)
  if (!found || !spot || spot.part === 'dash' || !isWritable(found.object, spot)) return undefined
  return { ...found, spot, lead, toRange: span => withoutMark(found.object.toRange(span), lead) }
}

/** Those that are ours, or would be but for the header that is being written. */
function objectsAround(uri: string, place: StreamDocument): Recognised[] {
  const ours = recognised(uri, place)
  if (ours.length > 0) return ours
  return objectsOf(uri, place).flatMap(object => {
    const kind = kinds.find(one => isHeaderOf(object, one))
    return kind ? [{ object, kind }] : []
  })
}

function isHeaderOf({ apiVersion = '', kind = '', root }: KubernetesObject, { group, kinds: names }: Kind): boolean {
  const isKind = names.includes(kind)
  if (kind.includes(MARK)) return apiVersion.startsWith(`${group}/`)
  return apiVersion.includes(MARK) && (isKind || (kind === '' && root.entries.length === 1))
}

/** "level:" right behind a key, which is no key yet. */
function lacksBlank(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return line.endsWith(':') && /^[ -]*\w+:$/.test(line)
}

/** What is written into a quoted host would have to be quoted again; what a template writes is left to it. */
function isWritable({ embedding, document, path }: KubernetesObject, { path: own, part }: Spot): boolean {
  const style = embedding?.node.style
  const node = nodeAt(document.root, own)
  const text = part === 'key' ? String(own.at(-1)) : node?.type === 'scalar' ? node.text : ''
  const isOwn = path.every((step, i) => own[i] === step)
  return isOwn && (style === undefined || style === 'literal') && text.includes(MARK) && !hasHole(text)
}

/** The text that the edit is for has neither mark nor lead. */
function withoutMark({ start, end }: Range, lead: string): Range {
  return {
    start: { line: start.line, character: start.character - lead.length },
    end: { line: end.line, character: end.character - lead.length - MARK.length },
  }
}
