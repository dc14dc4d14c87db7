import { addAlias, addNull, addScalar, openMapping, openSequence } from '../compose.ts'
import { peekToken } from '../scan/peek.ts'
import { takeToken } from '../scan/queue.ts'
import { faultToken } from '../scan/scanner.ts'
import {
  ALIAS,
  BLOCK_ENTRY,
  BLOCK_MAPPING_START,
  BLOCK_SEQUENCE_START,
  FLOW_MAPPING_START,
  FLOW_SEQUENCE_START,
  SCALAR,
} from '../scan/token.ts'
import {
  BLOCK_MAPPING_KEY,
  BLOCK_SEQUENCE_ENTRY,
  FLOW_MAPPING_FIRST_KEY,
  FLOW_SEQUENCE_FIRST_ENTRY,
  INDENTLESS_SEQUENCE_ENTRY,
  leave,
  type Parser,
} from './parser.ts'
import { type Properties, parseProperties } from './properties.ts'

/** Where a node may stand: inside brackets, in a block, or in a block where "- " need not be indented (a mapping's). */
export type NodeContext = 'flow' | 'block' | 'indentless'

/** parserc.go, yaml_parser_parse_node: a whole alias or scalar, or the start of a collection. */
export function parseNode(p: Parser, context: NodeContext): void {
  const { scanner, builder } = p
  let token = peekToken(scanner)
  if (token.kind === ALIAS) {
    takeToken(scanner)
    addAlias(builder, token)
    leave(p)
    return
  }
  const properties = parseProperties(p)
  if (properties) token = peekToken(scanner)
  const start = token.start
  if (token.kind === SCALAR) {
    takeToken(scanner)
    addScalar(builder, token, properties)
    leave(p)
    return
  }
  if (token.kind === BLOCK_ENTRY && context === 'indentless') {
    openSequence(builder, false, start, properties)
    p.state = INDENTLESS_SEQUENCE_ENTRY
  } else if (token.kind === FLOW_SEQUENCE_START) {
    takeToken(scanner)
    openSequence(builder, true, start, properties)
    p.state = FLOW_SEQUENCE_FIRST_ENTRY
  } else if (token.kind === FLOW_MAPPING_START) {
    takeToken(scanner)
    openMapping(builder, true, start, properties)
    p.state = FLOW_MAPPING_FIRST_KEY
  } else if (token.kind === BLOCK_SEQUENCE_START && context !== 'flow') {
    takeToken(scanner)
    openSequence(builder, false, start, properties)
    p.state = BLOCK_SEQUENCE_ENTRY
  } else if (token.kind === BLOCK_MAPPING_START && context !== 'flow') {
    takeToken(scanner)
    openMapping(builder, false, start, properties)
    p.state = BLOCK_MAPPING_KEY
  } else parseNothing(p, properties)
}

/** An anchor or a tag alone makes a node; nothing at all does not. */
function parseNothing(p: Parser, properties: Properties | undefined): void {
  const token = peekToken(p.scanner)
  if (properties === undefined) faultToken(p.scanner, 'did not find expected node content', token)
  addNull(p.builder, properties?.end ?? token.start, properties)
  leave(p)
}
