import { scanAnchor } from './anchor.ts'
import {
  AMPERSAND,
  ASTERISK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  EXCLAMATION,
  GREATER,
  isBlank,
  isBlankOrEnd,
  isIndicator,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  TAB,
} from './characters.ts'
import { scanDirective } from './directive.ts'
import { fetchBlockEntry, fetchBlockScalar, fetchKey, fetchValue } from './fetch-block.ts'
import { closeFlows, fetchFlowEnd, fetchFlowEntry, fetchFlowStart, isFlowCutOff } from './fetch-flow.ts'
import { unrollIndent } from './indent.ts'
import { scanPlain } from './plain.ts'
import { makeToken, push, pushIndicator } from './queue.ts'
import { scanQuoted } from './quoted.ts'
import { atDocumentMarker, codeAt, fault, type Scanner } from './scanner.ts'
import { removeKey, saveKey } from './simple-key.ts'
import { scanTag } from './tag.ts'
import {
  ALIAS,
  ANCHOR,
  DOCUMENT_END,
  DOCUMENT_START,
  FLOW_MAPPING_END,
  FLOW_MAPPING_START,
  FLOW_SEQUENCE_END,
  FLOW_SEQUENCE_START,
  STREAM_END,
  type Token,
} from './token.ts'
import { scanToNextToken } from './whitespace.ts'

function fetchStreamEnd(s: Scanner): void {
  if (s.pos !== s.lineStart) {
    s.line++
    s.lineStart = s.pos
  }
  unrollIndent(s, -1)
  removeKey(s)
  s.simpleKeyAllowed = false
  s.queue.push(makeToken(s, STREAM_END, s.end, s.end))
}

function fetchDirective(s: Scanner): void {
  unrollIndent(s, -1)
  removeKey(s)
  s.simpleKeyAllowed = false
  s.queue.push(scanDirective(s))
}

function fetchDocumentMarker(s: Scanner, kind: number): void {
  unrollIndent(s, -1)
  removeKey(s)
  s.simpleKeyAllowed = false
  pushIndicator(s, kind, 3)
}

/** Tokens that may start a key: anchors, aliases, tags and scalars other than block scalars. */
function fetchKeyable(s: Scanner, scan: (s: Scanner) => Token): void {
  const keyLevel = saveKey(s)
  s.simpleKeyAllowed = false
  push(s, scan(s), keyLevel)
}

const scanAliasToken = (s: Scanner): Token => scanAnchor(s, ALIAS)
const scanAnchorToken = (s: Scanner): Token => scanAnchor(s, ANCHOR)
const scanSingleQuoted = (s: Scanner): Token => scanQuoted(s, true)
const scanDoubleQuoted = (s: Scanner): Token => scanQuoted(s, false)

function startsPlain(s: Scanner, code: number): boolean {
  if (!isBlankOrEnd(code) && !isIndicator(code)) return true
  if (code === DASH) return !isBlank(codeAt(s, s.pos + 1))
  return s.flowLevel === 0 && (code === QUESTION || code === COLON) && !isBlankOrEnd(codeAt(s, s.pos + 1))
}

/** Puts the next token on the queue, and whatever has to stand before it. */
export function fetchToken(s: Scanner): void {
  scanToNextToken(s)
  if (s.tolerant && s.flowLevel > 0 && isFlowCutOff(s)) closeFlows(s)
  unrollIndent(s, s.pos - s.lineStart)
  if (s.pos >= s.end) {
    fetchStreamEnd(s)
    return
  }
  const code = codeAt(s, s.pos)
  if (!isIndicator(code) && code !== TAB && !atDocumentMarker(s)) {
    fetchKeyable(s, scanPlain)
    return
  }
  if (s.pos === s.lineStart) {
    if (code === PERCENT) {
      fetchDirective(s)
      return
    }
    if (atDocumentMarker(s)) {
      fetchDocumentMarker(s, code === DASH ? DOCUMENT_START : DOCUMENT_END)
      return
    }
  }
  fetchIndicator(s, code)
}

function fetchIndicator(s: Scanner, code: number): void {
  const inFlow = s.flowLevel > 0
  const alone = isBlankOrEnd(codeAt(s, s.pos + 1))
  if (code === OPEN_BRACKET) fetchFlowStart(s, FLOW_SEQUENCE_START)
  else if (code === OPEN_BRACE) fetchFlowStart(s, FLOW_MAPPING_START)
  else if (code === CLOSE_BRACKET) fetchFlowEnd(s, FLOW_SEQUENCE_END)
  else if (code === CLOSE_BRACE) fetchFlowEnd(s, FLOW_MAPPING_END)
  else if (code === COMMA) fetchFlowEntry(s)
  else if (code === DASH && alone) fetchBlockEntry(s)
  else if (code === QUESTION && (inFlow || alone)) fetchKey(s)
  else if (code === COLON && (inFlow || alone)) fetchValue(s)
  else if (code === ASTERISK) fetchKeyable(s, scanAliasToken)
  else if (code === AMPERSAND) fetchKeyable(s, scanAnchorToken)
  else if (code === EXCLAMATION) fetchKeyable(s, scanTag)
  else if (code === PIPE && !inFlow) fetchBlockScalar(s, true)
  else if (code === GREATER && !inFlow) fetchBlockScalar(s, false)
  else if (code === SINGLE_QUOTE) fetchKeyable(s, scanSingleQuoted)
  else if (code === DOUBLE_QUOTE) fetchKeyable(s, scanDoubleQuoted)
  else if (startsPlain(s, code)) fetchKeyable(s, scanPlain)
  else fetchUnknown(s, code)
}

/** A tab is mended to a blank, any other character to the start of a plain scalar. */
function fetchUnknown(s: Scanner, code: number): void {
  fault(s, 'found character that cannot start any token')
  if (code === TAB) s.pos++
  else fetchKeyable(s, scanPlain)
}
