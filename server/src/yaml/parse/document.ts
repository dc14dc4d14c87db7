import type { Builder } from '../builder.ts'
import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken, type Scanner } from '../scan/scanner.ts'
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

type Step = (p: state.Parser) => void

/** What each state reads next. */
const STEPS: Step[] = []
STEPS[state.BLOCK_SEQUENCE_ENTRY] = parseBlockSequenceEntry
STEPS[state.INDENTLESS_SEQUENCE_ENTRY] = parseIndentlessSequenceEntry
STEPS[state.BLOCK_MAPPING_KEY] = parseBlockMappingKey
STEPS[state.BLOCK_MAPPING_VALUE] = parseBlockMappingValue
STEPS[state.FLOW_SEQUENCE_FIRST_ENTRY] = p => parseFlowSequenceEntry(p, true)
STEPS[state.FLOW_SEQUENCE_ENTRY] = p => parseFlowSequenceEntry(p, false)
STEPS[state.FLOW_SEQUENCE_PAIR_KEY] = parseFlowSequencePairKey
STEPS[state.FLOW_SEQUENCE_PAIR_VALUE] = parseFlowSequencePairValue
STEPS[state.FLOW_SEQUENCE_PAIR_END] = parseFlowSequencePairEnd
STEPS[state.FLOW_MAPPING_FIRST_KEY] = p => parseFlowMappingKey(p, true)
STEPS[state.FLOW_MAPPING_KEY_STATE] = p => parseFlowMappingKey(p, false)
STEPS[state.FLOW_MAPPING_VALUE] = p => parseFlowMappingValue(p, false)
STEPS[state.FLOW_MAPPING_EMPTY_VALUE] = p => parseFlowMappingValue(p, true)

const isDirective = (kind: number): boolean => kind === VERSION_DIRECTIVE || kind === TAG_DIRECTIVE

/** Reads "---" with its directives. Answers whether a node follows. */
function parseDocumentStart(p: state.Parser): boolean {
  const first = peekToken(p.scanner)
  if (first.kind === STREAM_END) return false
  parseDirectives(p)
  if (!isDirective(first.kind) && first.kind !== DOCUMENT_START) return true
  const marker = peekToken(p.scanner)
  if (marker.kind === DOCUMENT_START) takeToken(p.scanner)
  else faultToken(p.scanner, 'did not find expected <document start>', marker)
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
    while (p.state !== state.DOCUMENT_END_STATE) (STEPS[p.state] as Step)(p)
  }
  peekToken(scanner)
}
