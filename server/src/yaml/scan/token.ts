import type { ScalarStyle } from '../tree.ts'

export const STREAM_END = 1
export const VERSION_DIRECTIVE = 2
export const TAG_DIRECTIVE = 3
export const DOCUMENT_START = 4
export const DOCUMENT_END = 5
export const BLOCK_SEQUENCE_START = 6
export const BLOCK_MAPPING_START = 7
export const BLOCK_END = 8
export const FLOW_SEQUENCE_START = 9
export const FLOW_SEQUENCE_END = 10
export const FLOW_MAPPING_START = 11
export const FLOW_MAPPING_END = 12
export const BLOCK_ENTRY = 13
export const FLOW_ENTRY = 14
export const KEY = 15
export const VALUE = 16
export const ALIAS = 17
export const ANCHOR = 18
export const TAG = 19
export const SCALAR = 20

/** One token of libyaml's scanner; offsets into the document's text. */
export interface Token {
  kind: number
  start: number
  end: number
  /** The scalar's text, the anchor's name, the tag's handle, or a directive's "major.minor" or handle. */
  text: string
  /** The tag's suffix, or the prefix of a %TAG directive. */
  suffix: string
  style: ScalarStyle
  /** Number of the flow level whose simple key may start here, -1 for none. */
  keyLevel: number
}
