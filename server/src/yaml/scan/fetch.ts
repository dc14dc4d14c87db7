import { scanAnchor } from './anchor.ts'
import { scanBlockScalar } from './block-scalar.ts'
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
import { atEntry } from './entry-line.ts'
import { enterFlow, leaveFlow, rollIndent, unrollIndent } from './indent.ts'
import { scanPlain } from './plain.ts'
import { insertToken, makeToken } from './queue.ts'
import { scanQuoted } from './quoted.ts'
import { atDocumentMarker, codeAt, fault, faultAt, type Scanner, type SimpleKey } from './scanner.ts'
import { forgetToken, isValidKey, removeKey, saveKey } from './simple-key.ts'
import { scanTag } from './tag.ts'
import {
  ALIAS,
  ANCHOR,
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
  STREAM_END,
  type Token,
  VALUE,
} from './token.ts'
import { scanToNextToken } from './whitespace.ts'

const push = (s: Scanner, scanned: Token, keyLevel: number): void => {
  scanned.keyLevel = keyLevel
  s.queue.push(scanned)
}

/** Pushes a token of one to three characters at the current position. */
function pushIndicator(s: Scanner, kind: number, length: number): void {
  const start = s.pos
  s.pos += length
  s.queue.push(makeToken(s, kind, start, s.pos))
}

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

function fetchFlowStart(s: Scanner, kind: number): void {
  const keyLevel = saveKey(s)
  enterFlow(s)
  s.simpleKeyAllowed = true
  const start = s.pos++
  push(s, makeToken(s, kind, start, s.pos), keyLevel)
}

function fetchFlowEnd(s: Scanner, kind: number): void {
  removeKey(s)
  leaveFlow(s)
  s.simpleKeyAllowed = false
  pushIndicator(s, kind, 1)
}

function fetchFlowEntry(s: Scanner): void {
  removeKey(s)
  s.simpleKeyAllowed = true
  pushIndicator(s, FLOW_ENTRY, 1)
}

function fetchBlockEntry(s: Scanner): void {
  if (s.flowLevel === 0) {
    if (!s.simpleKeyAllowed) fault(s, 'block sequence entries are not allowed in this context')
    rollIndent(s, s.pos - s.lineStart, -1, BLOCK_SEQUENCE_START, s.pos)
  }
  removeKey(s)
  s.simpleKeyAllowed = true
  pushIndicator(s, BLOCK_ENTRY, 1)
}

function fetchKey(s: Scanner): void {
  if (s.flowLevel === 0) {
    if (!s.simpleKeyAllowed) fault(s, 'mapping keys are not allowed in this context')
    rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING_START, s.pos)
  }
  removeKey(s)
  s.simpleKeyAllowed = s.flowLevel === 0
  pushIndicator(s, KEY, 1)
}

function fetchValue(s: Scanner): void {
  const key = s.keys[s.flowLevel] as SimpleKey
  if (isValidKey(s, key)) {
    const at = key.tokenNumber - s.parsed
    forgetToken(s, key.tokenNumber)
    insertToken(s, at, makeToken(s, KEY, key.start, key.start))
    rollIndent(s, key.column, at, BLOCK_MAPPING_START, key.start)
    key.possible = false
    s.simpleKeyAllowed = false
  } else {
    if (s.flowLevel === 0) {
      if (!s.simpleKeyAllowed) {
        fault(s, 'mapping values are not allowed in this context')
        s.pos++
        return
      }
      rollIndent(s, s.pos - s.lineStart, -1, BLOCK_MAPPING_START, s.pos)
    }
    s.simpleKeyAllowed = s.flowLevel === 0
  }
  pushIndicator(s, VALUE, 1)
}

function fetchBlockScalar(s: Scanner, literal: boolean): void {
  removeKey(s)
  s.simpleKeyAllowed = true
  s.queue.push(scanBlockScalar(s, literal))
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

/** Whether brackets that are open here have to be taken as unclosed. */
const isFlowCutOff = (s: Scanner): boolean => s.pos >= s.end || atDocumentMarker(s) || atEntry(s)

function closeFlows(s: Scanner): void {
  while (s.flowLevel > 0) {
    const { opened } = s.keys[s.flowLevel] as SimpleKey
    const list = codeAt(s, opened) === OPEN_BRACKET
    faultAt(s, `did not find expected ',' or '${list ? ']' : '}'}'`, opened, opened + 1)
    removeKey(s)
    leaveFlow(s)
    const { end } = s.queue[s.queue.length - 1] ?? { end: s.pos }
    s.queue.push(makeToken(s, list ? FLOW_SEQUENCE_END : FLOW_MAPPING_END, end, end))
  }
  s.simpleKeyAllowed = true
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
