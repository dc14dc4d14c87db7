import { addNull, closeCollection, startChild } from '../compose.ts'
import { leaveJoined } from '../compose-mend.ts'
import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken } from '../scan/scanner.ts'
import { BLOCK_END, BLOCK_ENTRY, KEY, VALUE } from '../scan/token.ts'
import { endsLoose, mendMapping, mendSequence } from './mend.ts'
import { parseNode } from './node.ts'
import {
  BLOCK_MAPPING_KEY,
  BLOCK_MAPPING_VALUE,
  BLOCK_SEQUENCE_ENTRY,
  INDENTLESS_SEQUENCE_ENTRY,
  leave,
  type Parser,
} from './parser.ts'

/** block_sequence ::= BLOCK-SEQUENCE-START (BLOCK-ENTRY block_node?)* BLOCK-END */
export function parseBlockSequenceEntry(p: Parser): void {
  const token = peekToken(p.scanner)
  if (token.kind === BLOCK_ENTRY) {
    takeToken(p.scanner)
    startChild(p.builder, token.start)
    const { kind } = peekToken(p.scanner)
    if (kind === BLOCK_ENTRY || kind === BLOCK_END) {
      addNull(p.builder, token.end, undefined)
      return
    }
    p.states.push(BLOCK_SEQUENCE_ENTRY)
    parseNode(p, 'block')
    return
  }
  if (token.kind !== BLOCK_END) {
    faultToken(p.scanner, "did not find expected '-' indicator", token)
    mendSequence(p, token)
    return
  }
  takeToken(p.scanner)
  closeCollection(p.builder, -1)
  leave(p)
}

/** indentless_sequence ::= (BLOCK-ENTRY block_node?)+, at the column of the mapping that holds it. */
export function parseIndentlessSequenceEntry(p: Parser): void {
  const token = peekToken(p.scanner)
  if (token.kind !== BLOCK_ENTRY) {
    closeCollection(p.builder, -1)
    leave(p)
    return
  }
  takeToken(p.scanner)
  startChild(p.builder, token.start)
  const { kind } = peekToken(p.scanner)
  if (kind === BLOCK_ENTRY || kind === KEY || kind === VALUE || kind === BLOCK_END) {
    addNull(p.builder, token.end, undefined)
    return
  }
  p.states.push(INDENTLESS_SEQUENCE_ENTRY)
  parseNode(p, 'block')
}

/** A node of a block mapping, or nothing where the next token already belongs to what follows. */
function parseBlockMappingNode(p: Parser, next: number, at: number): void {
  const { kind } = peekToken(p.scanner)
  if (kind === KEY || kind === VALUE || kind === BLOCK_END) {
    p.state = next
    addNull(p.builder, at, undefined)
    return
  }
  p.states.push(next)
  parseNode(p, 'indentless')
}

/** block_mapping ::= BLOCK-MAPPING-START ((KEY node?)? (VALUE node?)?)* BLOCK-END */
export function parseBlockMappingKey(p: Parser): void {
  const token = peekToken(p.scanner)
  if (token.kind === KEY) {
    takeToken(p.scanner)
    startChild(p.builder, token.start)
    parseBlockMappingNode(p, BLOCK_MAPPING_VALUE, token.end)
    return
  }
  if (endsLoose(p, token)) {
    closeCollection(p.builder, -1)
    leave(p)
    return
  }
  if (token.kind !== BLOCK_END) {
    faultToken(p.scanner, 'did not find expected key', token)
    mendMapping(p, token)
    return
  }
  takeToken(p.scanner)
  if (leaveJoined(p.builder)) return
  closeCollection(p.builder, -1)
  leave(p)
}

export function parseBlockMappingValue(p: Parser): void {
  const token = peekToken(p.scanner)
  if (token.kind === VALUE) {
    takeToken(p.scanner)
    parseBlockMappingNode(p, BLOCK_MAPPING_KEY, token.end)
    return
  }
  p.state = BLOCK_MAPPING_KEY
  addNull(p.builder, -1, undefined)
}
