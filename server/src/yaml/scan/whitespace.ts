import { HASH, isBlank, isBreak, isBreakOrEnd, SPACE, TAB } from './characters.ts'
import { atTemplateLine, codeAt, endOfLine, fault, type Scanner, skipBreak } from './scanner.ts'

/** Records the comment at the current position and stops before the line break. */
function scanComment(s: Scanner): void {
  const start = s.pos
  let pos = start + 1
  while (!isBreakOrEnd(codeAt(s, pos))) pos++
  s.pos = pos
  s.comments.push({ start, end: pos, text: s.text.slice(start, pos) })
}

/** Steps over blanks, comments and line breaks to the next token. Tabs count as blanks only where no key may start. */
export function scanToNextToken(s: Scanner): void {
  for (;;) {
    let code = codeAt(s, s.pos)
    while (code === SPACE || (code === TAB && (s.flowLevel > 0 || !s.simpleKeyAllowed))) {
      code = codeAt(s, ++s.pos)
    }
    if (code === HASH) {
      scanComment(s)
      code = codeAt(s, s.pos)
    }
    if (!isBreak(code)) {
      if (!atTemplateLine(s)) return
      s.pos++
      continue
    }
    skipBreak(s)
    if (s.flowLevel === 0) s.simpleKeyAllowed = true
  }
}

/** Steps over blanks, a comment and the line break; nothing else may stand there. */
export function finishLine(s: Scanner): void {
  while (isBlank(codeAt(s, s.pos))) s.pos++
  if (codeAt(s, s.pos) === HASH) scanComment(s)
  if (!isBreakOrEnd(codeAt(s, s.pos))) {
    fault(s, 'did not find expected comment or line break')
    s.pos = endOfLine(s, s.pos)
  }
  if (isBreak(codeAt(s, s.pos))) skipBreak(s)
}
