import { innermost } from '../builder.ts'
import { closeCollection, openMapping, startChild } from '../compose.ts'
import { joinBlock, reopenLast } from '../compose-mend.ts'
import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken } from '../scan/scanner.ts'
import {
  ALIAS,
  ANCHOR,
  BLOCK_END,
  BLOCK_ENTRY,
  BLOCK_MAPPING_START,
  BLOCK_SEQUENCE_START,
  DOCUMENT_END,
  DOCUMENT_START,
  FLOW_ENTRY,
  FLOW_MAPPING_END,
  FLOW_MAPPING_START,
  FLOW_SEQUENCE_END,
  FLOW_SEQUENCE_START,
  KEY,
  SCALAR,
  STREAM_END,
  TAG,
  type Token,
} from '../scan/token.ts'
import { BLOCK_MAPPING_KEY, BLOCK_SEQUENCE_ENTRY, INDENTLESS_SEQUENCE_ENTRY, leave, type Parser } from './parser.ts'

/** How a tolerant reading goes on after a fault that was noted. Each step takes a token or leaves a collection. */

export const endsDocument = (kind: number): boolean =>
  kind === STREAM_END || kind === DOCUMENT_START || kind === DOCUMENT_END

const startsFlow = (kind: number): boolean => kind === FLOW_SEQUENCE_START || kind === FLOW_MAPPING_START
const closesFlow = (kind: number): boolean => kind === FLOW_SEQUENCE_END || kind === FLOW_MAPPING_END
const startsNode = (kind: number): boolean =>
  startsFlow(kind) || kind === SCALAR || kind === ALIAS || kind === ANCHOR || kind === TAG || kind === KEY

/** Steps over one token, or over everything from a bracket to the one that closes it. */
function skipNode(p: Parser): void {
  let depth = 0
  do {
    const { kind } = peekToken(p.scanner)
    if (endsDocument(kind)) return
    if (startsFlow(kind)) depth++
    else if (closesFlow(kind)) depth--
    takeToken(p.scanner)
  } while (depth > 0)
}

/** Closes the collection at the end of the document; steps over anything else. */
function leaveOrSkip(p: Parser, token: Token): void {
  if (endsDocument(token.kind)) {
    closeCollection(p.builder, -1)
    leave(p)
  } else skipNode(p)
}

/**
 * In a block sequence, where "- " or its end should be: keys at the column of the dashes, or between it and that of the
 * last item's keys, belong to the last item.
 */
export function mendSequence(p: Parser, token: Token): void {
  if (token.kind !== KEY && token.kind !== BLOCK_MAPPING_START) {
    leaveOrSkip(p, token)
    return
  }
  if (!reopenLast(p.builder, 'mapping')) {
    startChild(p.builder, token.start)
    openMapping(p.builder, false, token.start, undefined)
  }
  p.states.push(BLOCK_SEQUENCE_ENTRY)
  p.state = BLOCK_MAPPING_KEY
  const frame = innermost(p.builder)
  if (token.kind === BLOCK_MAPPING_START) takeToken(p.scanner)
  else if (frame) frame.loose = true
}

/**
 * In a block mapping, where a key or its end should be: deeper keys belong to the last entry's mapping or else to this
 * one, items to the last entry's sequence.
 */
export function mendMapping(p: Parser, token: Token): void {
  if (token.kind === BLOCK_MAPPING_START) {
    takeToken(p.scanner)
    if (reopenLast(p.builder, 'mapping')) p.states.push(BLOCK_MAPPING_KEY)
    else joinBlock(p.builder)
  } else if ((token.kind === BLOCK_ENTRY || token.kind === BLOCK_SEQUENCE_START) && reopenLast(p.builder, 'sequence')) {
    p.states.push(BLOCK_MAPPING_KEY)
    p.state = token.kind === BLOCK_ENTRY ? INDENTLESS_SEQUENCE_ENTRY : BLOCK_SEQUENCE_ENTRY
    if (token.kind === BLOCK_SEQUENCE_START) takeToken(p.scanner)
  } else leaveOrSkip(p, token)
}

/** Keys at the column of the dashes around them end where the next dash stands, or where the dashes end. */
export function endsLoose(p: Parser, token: Token): boolean {
  if (!innermost(p.builder)?.loose) return false
  return token.kind === BLOCK_END || token.kind === BLOCK_ENTRY || endsDocument(token.kind)
}

/** In brackets, where "," or the closing one should be: a node follows a comma that is missing. */
export function mendFlow(p: Parser, token: Token): Token {
  let next = token
  while (!startsNode(next.kind) && !closesFlow(next.kind) && !endsDocument(next.kind)) {
    takeToken(p.scanner)
    const comma = next.kind === FLOW_ENTRY
    next = peekToken(p.scanner)
    if (comma) break
  }
  return next
}

/** In brackets, whether something else than the right closing one ends them. */
export function endsFlow(p: Parser, token: Token): boolean {
  if (!p.scanner.tolerant || !(closesFlow(token.kind) || endsDocument(token.kind))) return false
  faultToken(p.scanner, 'did not find expected node content', token)
  return true
}
