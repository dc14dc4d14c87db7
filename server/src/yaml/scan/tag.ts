import { EXCLAMATION, GREATER, hexValue, isBlankOrEnd, isWord, LESS, PERCENT } from './characters.ts'
import { makeToken } from './queue.ts'
import { codeAt, fault, type Scanner } from './scanner.ts'
import { TAG, type Token } from './token.ts'

const URI_PUNCTUATION = new Set([...";/?:@&=+$,.!~*'()[]%"].map(character => character.charCodeAt(0)))

/** "!", "!name!" or the start of "!suffix"; in a %TAG directive it has to be one of the first two. */
export function scanTagHandle(s: Scanner, directive: boolean): string {
  const start = s.pos
  if (codeAt(s, start) === EXCLAMATION) s.pos++
  else fault(s, "did not find expected '!'")
  while (isWord(codeAt(s, s.pos))) s.pos++
  if (codeAt(s, s.pos) === EXCLAMATION) s.pos++
  else if (directive && s.pos !== start + 1) fault(s, "did not find expected '!'")
  return s.text.slice(start, s.pos)
}

/** The rest of a tag behind what `head` has of it. */
export function scanTagUri(s: Scanner, head: string): string {
  let uri = head.slice(1)
  let found = head !== ''
  for (;;) {
    const code = codeAt(s, s.pos)
    if (!isWord(code) && !URI_PUNCTUATION.has(code)) break
    if (code === PERCENT) uri += scanUriEscape(s)
    else {
      uri += s.text[s.pos]
      s.pos++
    }
    found = true
  }
  if (!found) fault(s, 'did not find expected tag URI')
  return uri
}

/** Octets of a UTF-8 sequence by its first one; 0 where none starts so. */
function sequenceLength(octet: number): number {
  if (octet < 0x80) return 1
  if ((octet & 0xe0) === 0xc0) return 2
  if ((octet & 0xf0) === 0xe0) return 3
  return (octet & 0xf8) === 0xf0 ? 4 : 0
}

/** "%" and two digits at the position; -1 for anything else. */
function octetAt(s: Scanner): number {
  if (codeAt(s, s.pos) !== PERCENT) return -1
  const high = hexValue(codeAt(s, s.pos + 1))
  const low = high < 0 ? -1 : hexValue(codeAt(s, s.pos + 2))
  return low < 0 ? -1 : high * 16 + low
}

/** Notes the fault and takes the "%" as it is. */
function brokenEscape(s: Scanner, message: string): string {
  fault(s, message)
  s.pos++
  return '%'
}

/** One character written as "%" and two digits for each octet of its UTF-8 form. */
function scanUriEscape(s: Scanner): string {
  const first = octetAt(s)
  if (first < 0) return brokenEscape(s, 'did not find URI escaped octet')
  const length = sequenceLength(first)
  if (length === 0) return brokenEscape(s, 'found an incorrect leading UTF-8 octet')
  const start = s.pos
  let value = length === 1 ? first : first & (0xff >> (length + 1))
  s.pos += 3
  for (let i = 1; i < length; i++) {
    const octet = octetAt(s)
    if (octet < 0 || (octet & 0xc0) !== 0x80) {
      s.pos = start
      return brokenEscape(s, octet < 0 ? 'did not find URI escaped octet' : 'found an incorrect trailing UTF-8 octet')
    }
    value = value * 64 + (octet & 0x3f)
    s.pos += 3
  }
  return value > 0x10ffff ? '\ufffd' : String.fromCodePoint(value)
}

/** "!<uri>", "!suffix", "!handle!suffix" or "!". */
export function scanTag(s: Scanner): Token {
  const start = s.pos
  let handle = ''
  let suffix: string
  if (codeAt(s, start + 1) === LESS) {
    s.pos += 2
    suffix = scanTagUri(s, '')
    if (codeAt(s, s.pos) === GREATER) s.pos++
    else fault(s, "did not find the expected '>'")
  } else {
    handle = scanTagHandle(s, false)
    if (handle.length > 1 && handle.endsWith('!')) suffix = scanTagUri(s, '')
    else {
      suffix = scanTagUri(s, handle)
      // A lone "!" is no handle: it is the tag.
      if (suffix === '') [handle, suffix] = ['', handle]
      else handle = '!'
    }
  }
  if (!isBlankOrEnd(codeAt(s, s.pos))) {
    fault(s, 'did not find expected whitespace or line break')
    while (!isBlankOrEnd(codeAt(s, s.pos))) s.pos++
  }
  const scanned = makeToken(s, TAG, start, s.pos)
  scanned.text = handle
  scanned.suffix = suffix
  return scanned
}
