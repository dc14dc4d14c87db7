import { DOT, isBlank, isBlankOrEnd, isDigit, isWord } from './characters.ts'
import { makeToken } from './queue.ts'
import { codeAt, endOfLine, fault, faultAt, type Scanner } from './scanner.ts'
import { scanTagHandle, scanTagUri } from './tag.ts'
import { TAG_DIRECTIVE, type Token, VERSION_DIRECTIVE } from './token.ts'
import { finishLine } from './whitespace.ts'

const MAX_VERSION_DIGITS = 2

const skipBlanks = (s: Scanner): void => {
  while (isBlank(codeAt(s, s.pos))) s.pos++
}

function scanName(s: Scanner): string {
  const start = s.pos
  while (isWord(codeAt(s, s.pos))) s.pos++
  if (s.pos === start) fault(s, 'could not find expected directive name')
  if (!isBlankOrEnd(codeAt(s, s.pos))) fault(s, 'found unexpected non-alphabetical character')
  return s.text.slice(start, s.pos)
}

function scanVersionNumber(s: Scanner): number {
  const start = s.pos
  while (isDigit(codeAt(s, s.pos))) s.pos++
  if (s.pos - start > MAX_VERSION_DIGITS) fault(s, 'found extremely long version number')
  if (s.pos === start) fault(s, 'did not find expected version number')
  return Number(s.text.slice(start, s.pos))
}

function scanVersion(s: Scanner): string {
  skipBlanks(s)
  const major = scanVersionNumber(s)
  if (codeAt(s, s.pos) === DOT) s.pos++
  else fault(s, "did not find expected digit or '.' character")
  return `${major}.${scanVersionNumber(s)}`
}

function scanTagPrefix(s: Scanner, scanned: Token): void {
  skipBlanks(s)
  scanned.text = scanTagHandle(s, true)
  if (!isBlank(codeAt(s, s.pos))) fault(s, 'did not find expected whitespace')
  skipBlanks(s)
  scanned.suffix = scanTagUri(s, '')
  if (!isBlankOrEnd(codeAt(s, s.pos))) fault(s, 'did not find expected whitespace or line break')
}

/** "%YAML 1.1" or "%TAG !x! prefix". */
export function scanDirective(s: Scanner): Token {
  const start = s.pos++
  const problems = s.problems.length
  const name = scanName(s)
  const scanned = makeToken(s, name === 'YAML' ? VERSION_DIRECTIVE : TAG_DIRECTIVE, start, start)
  if (name === 'YAML') scanned.text = scanVersion(s)
  else if (name === 'TAG') scanTagPrefix(s, scanned)
  else faultAt(s, 'found unknown directive name', start, s.pos)
  scanned.end = s.pos
  if (s.problems.length > problems) s.pos = endOfLine(s, start)
  finishLine(s)
  return scanned
}
