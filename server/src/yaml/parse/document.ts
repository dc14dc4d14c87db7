import type { Builder } from '../compose.ts'
import { peekToken, takeToken } from '../scan/queue.ts'
import { refuseAt, type Scanner } from '../scan/scanner.ts'
import { DOCUMENT_END, DOCUMENT_START, STREAM_END, TAG_DIRECTIVE, VERSION_DIRECTIVE } from '../scan/token.ts'
import {
  parseBlockMappingKey,
  parseBlockMappingValue,
  parseBlockSequenceEntry,
  parseIndentlessSequenceEntry,
} from './block.ts'
import { parseDirectives } from './directives.ts'
import {
  parseFlowMappingKey,
  parseFlowMappingValue,
  parseFlowSequenceEntry,
  parseFlowSequencePairEnd,
  parseFlowSequencePairKey,
  parseFlowSequencePairValue,
} from './flow.ts'
import { parseNode } from './node.ts'
import * as state from './parser.ts'

function step(p: state.Parser): void {
  switch (p.state) {
    case state.BLOCK_MAPPING_KEY:
      return parseBlockMappingKey(p)
    case state.BLOCK_MAPPING_VALUE:
      return parseBlockMappingValue(p)
    case state.BLOCK_SEQUENCE_ENTRY:
      return parseBlockSequenceEntry(p)
    case state.INDENTLESS_SEQUENCE_ENTRY:
      return parseIndentlessSequenceEntry(p)
    case state.FLOW_SEQUENCE_FIRST_ENTRY:
      return parseFlowSequenceEntry(p, true)
    case state.FLOW_SEQUENCE_ENTRY:
      return parseFlowSequenceEntry(p, false)
    case state.FLOW_SEQUENCE_PAIR_KEY:
      return parseFlowSequencePairKey(p)
    case state.FLOW_SEQUENCE_PAIR_VALUE:
      return parseFlowSequencePairValue(p)
    case state.FLOW_SEQUENCE_PAIR_END:
      return parseFlowSequencePairEnd(p)
    case state.FLOW_MAPPING_FIRST_KEY:
      return parseFlowMappingKey(p, true)
    case state.FLOW_MAPPING_KEY_STATE:
      return parseFlowMappingKey(p, false)
    case state.FLOW_MAPPING_VALUE:
      return parseFlowMappingValue(p, false)
    default:
      return parseFlowMappingValue(p, true)
  }
}

const isDirective = (kind: number): boolean => kind === VERSION_DIRECTIVE || kind === TAG_DIRECTIVE

/** Reads "---" with its directives. Answers whether a node follows. */
function parseDocumentStart(p: state.Parser): boolean {
  const first = peekToken(p.scanner)
  if (first.kind === STREAM_END) return false
  parseDirectives(p)
  if (!isDirective(first.kind) && first.kind !== DOCUMENT_START) return true
  const marker = peekToken(p.scanner)
  if (marker.kind !== DOCUMENT_START) refuseAt('did not find expected <document start>', marker.start, marker.end)
  takeToken(p.scanner)
  const { kind } = peekToken(p.scanner)
  return !isDirective(kind) && kind !== DOCUMENT_START && kind !== DOCUMENT_END && kind !== STREAM_END
}

/**
 * Reads one document into the builder, as sigs.k8s.io/yaml does: what comes after the document is not looked at, save
 * for the one token that ends it.
 */
export function parseDocument(scanner: Scanner, builder: Builder): void {
  const p: state.Parser = { scanner, builder, state: state.DOCUMENT_END_STATE, states: [], tags: new Map() }
  if (parseDocumentStart(p)) {
    p.states.push(state.DOCUMENT_END_STATE)
    parseNode(p, 'block')
    while (p.state !== state.DOCUMENT_END_STATE) step(p)
  }
  peekToken(scanner)
}
