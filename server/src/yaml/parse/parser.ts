import type { Builder } from '../builder.ts'
import type { Scanner } from '../scan/scanner.ts'

/** States of go-yaml v2's parserc.go that a node or a collection is left for. */
export const DOCUMENT_END_STATE = 1
export const BLOCK_SEQUENCE_ENTRY = 2
export const INDENTLESS_SEQUENCE_ENTRY = 3
export const BLOCK_MAPPING_KEY = 4
export const BLOCK_MAPPING_VALUE = 5
export const FLOW_SEQUENCE_FIRST_ENTRY = 6
export const FLOW_SEQUENCE_ENTRY = 7
export const FLOW_SEQUENCE_PAIR_KEY = 8
export const FLOW_SEQUENCE_PAIR_VALUE = 9
export const FLOW_SEQUENCE_PAIR_END = 10
export const FLOW_MAPPING_FIRST_KEY = 11
export const FLOW_MAPPING_KEY_STATE = 12
export const FLOW_MAPPING_VALUE = 13
export const FLOW_MAPPING_EMPTY_VALUE = 14

export interface Parser {
  scanner: Scanner
  builder: Builder
  state: number
  /** States to come back to; the innermost is the last. */
  states: number[]
  /** Prefixes of the tag handles that the document declares. */
  tags: Map<string, string>
}

/** Goes back to the state that waits. */
export function leave(p: Parser): void {
  p.state = p.states.pop() ?? DOCUMENT_END_STATE
}
