import { addNull, closeCollection, openCollectionStart, openMapping, startChild } from '../compose.ts'
import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultAt } from '../scan/scanner.ts'
import { FLOW_ENTRY, FLOW_MAPPING_END, FLOW_SEQUENCE_END, KEY, type Token, VALUE } from '../scan/token.ts'
import { endsDocument, endsFlow, mendFlow } from './mend.ts'
import { parseNode } from './node.ts'
import {
  FLOW_MAPPING_EMPTY_VALUE,
  FLOW_MAPPING_KEY_STATE,
  FLOW_MAPPING_VALUE,
  FLOW_SEQUENCE_ENTRY,
  FLOW_SEQUENCE_PAIR_END,
  FLOW_SEQUENCE_PAIR_KEY,
  FLOW_SEQUENCE_PAIR_VALUE,
  leave,
  type Parser,
} from './parser.ts'

/** Takes the "," between two entries and answers what follows it. A bracket that nothing closes is shown itself. */
function takeComma(p: Parser, token: Token, closing: string): Token {
  if (token.kind === FLOW_ENTRY) {
    takeToken(p.scanner)
    return peekToken(p.scanner)
  }
  const message = `did not find expected ',' or '${closing}'`
  const start = endsDocument(token.kind) ? openCollectionStart(p.builder) : token.start
  faultAt(p.scanner, message, start, endsDocument(token.kind) ? start + 1 : token.end)
  return mendFlow(p, token)
}

function endFlow(p: Parser, token: Token): void {
  if (!endsDocument(token.kind)) takeToken(p.scanner)
  closeCollection(p.builder, token.end)
  leave(p)
}

/** flow_sequence ::= "[" (entry ",")* entry? "]"; an entry may be a single pair. */
export function parseFlowSequenceEntry(p: Parser, first: boolean): void {
  let token = peekToken(p.scanner)
  if (!first && token.kind !== FLOW_SEQUENCE_END) token = takeComma(p, token, ']')
  if (token.kind === FLOW_SEQUENCE_END || endsFlow(p, token)) {
    endFlow(p, token)
    return
  }
  startChild(p.builder, -1)
  if (token.kind === KEY) {
    takeToken(p.scanner)
    openMapping(p.builder, true, token.start, undefined)
    startChild(p.builder, token.start)
    p.state = FLOW_SEQUENCE_PAIR_KEY
    return
  }
  p.states.push(FLOW_SEQUENCE_ENTRY)
  parseNode(p, 'flow')
}

export function parseFlowSequencePairKey(p: Parser): void {
  const token = peekToken(p.scanner)
  if (token.kind !== VALUE && token.kind !== FLOW_ENTRY && token.kind !== FLOW_SEQUENCE_END) {
    p.states.push(FLOW_SEQUENCE_PAIR_VALUE)
    parseNode(p, 'flow')
    return
  }
  // go-yaml takes this token without looking at it: `[?]` is refused for the missing bracket.
  if (token.kind === VALUE || !p.scanner.tolerant) takeToken(p.scanner)
  p.state = FLOW_SEQUENCE_PAIR_VALUE
  addNull(p.builder, -1, undefined)
}

export function parseFlowSequencePairValue(p: Parser): void {
  let token = peekToken(p.scanner)
  let at = -1
  if (token.kind === VALUE) {
    takeToken(p.scanner)
    at = token.end
    token = peekToken(p.scanner)
    if (token.kind !== FLOW_ENTRY && token.kind !== FLOW_SEQUENCE_END) {
      p.states.push(FLOW_SEQUENCE_PAIR_END)
      parseNode(p, 'flow')
      return
    }
  }
  p.state = FLOW_SEQUENCE_PAIR_END
  addNull(p.builder, at, undefined)
}

export function parseFlowSequencePairEnd(p: Parser): void {
  peekToken(p.scanner)
  closeCollection(p.builder, -1)
  p.state = FLOW_SEQUENCE_ENTRY
}

/** flow_mapping ::= "{" (entry ",")* entry? "}"; an entry without ":" has no value. */
export function parseFlowMappingKey(p: Parser, first: boolean): void {
  let token = peekToken(p.scanner)
  if (!first && token.kind !== FLOW_MAPPING_END) token = takeComma(p, token, '}')
  if (token.kind === FLOW_MAPPING_END || endsFlow(p, token)) {
    endFlow(p, token)
    return
  }
  startChild(p.builder, token.start)
  if (token.kind !== KEY) {
    p.states.push(FLOW_MAPPING_EMPTY_VALUE)
    parseNode(p, 'flow')
    return
  }
  takeToken(p.scanner)
  const { kind } = peekToken(p.scanner)
  if (kind === VALUE || kind === FLOW_ENTRY || kind === FLOW_MAPPING_END) {
    p.state = FLOW_MAPPING_VALUE
    addNull(p.builder, token.end, undefined)
    return
  }
  p.states.push(FLOW_MAPPING_VALUE)
  parseNode(p, 'flow')
}

export function parseFlowMappingValue(p: Parser, empty: boolean): void {
  const token = peekToken(p.scanner)
  let at = -1
  if (!empty && token.kind === VALUE) {
    takeToken(p.scanner)
    at = token.end
    const { kind } = peekToken(p.scanner)
    if (kind !== FLOW_ENTRY && kind !== FLOW_MAPPING_END) {
      p.states.push(FLOW_MAPPING_KEY_STATE)
      parseNode(p, 'flow')
      return
    }
  }
  p.state = FLOW_MAPPING_KEY_STATE
  addNull(p.builder, at, undefined)
}
