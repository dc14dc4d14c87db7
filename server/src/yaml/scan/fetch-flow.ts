import { OPEN_BRACKET } from './characters.ts'
import { atEntry } from './entry-line.ts'
import { enterFlow, leaveFlow } from './indent.ts'
import { makeToken, push, pushIndicator } from './queue.ts'
import { atDocumentMarker, codeAt, faultAt, type Scanner, type SimpleKey } from './scanner.ts'
import { removeKey, saveKey } from './simple-key.ts'
import { FLOW_ENTRY, FLOW_MAPPING_END, FLOW_SEQUENCE_END } from './token.ts'

export function fetchFlowStart(s: Scanner, kind: number): void {
  const keyLevel = saveKey(s)
  enterFlow(s)
  s.simpleKeyAllowed = true
  const start = s.pos++
  push(s, makeToken(s, kind, start, s.pos), keyLevel)
}

export function fetchFlowEnd(s: Scanner, kind: number): void {
  removeKey(s)
  leaveFlow(s)
  s.simpleKeyAllowed = false
  pushIndicator(s, kind, 1)
}

export function fetchFlowEntry(s: Scanner): void {
  removeKey(s)
  s.simpleKeyAllowed = true
  pushIndicator(s, FLOW_ENTRY, 1)
}

/** Whether brackets that are open here have to be taken as unclosed. */
export const isFlowCutOff = (s: Scanner): boolean => s.pos >= s.end || atDocumentMarker(s) || atEntry(s)

/** Closes them at the last token. */
export function closeFlows(s: Scanner): void {
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
