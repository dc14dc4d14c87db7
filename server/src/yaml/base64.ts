const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGITS = new Int8Array(128).fill(-1)
for (let i = 0; i < ALPHABET.length; i++) DIGITS[ALPHABET.charCodeAt(i)] = i

const SHAPE = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Go's base64.StdEncoding: padded, line breaks ignored. The octets are taken as UTF-8, bad ones as U+FFFD each;
 * undefined for a text that is no base64.
 */
export function decodeBase64(text: string): string | undefined {
  const packed = text.replace(/[\r\n]/g, '')
  if (packed.length % 4 !== 0 || !SHAPE.test(packed)) return undefined
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0
  const octets = new Uint8Array((packed.length / 4) * 3 - padding)
  let bits = 0
  let held = 0
  let length = 0
  for (let i = 0; i < packed.length - padding; i++) {
    bits = ((bits << 6) | (DIGITS[packed.charCodeAt(i)] as number)) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      octets[length++] = (bits >> held) & 0xff
    }
  }
  return decodeUtf8(octets)
}

/** Length of the sequence that starts at `at` if it is good UTF-8, else 0. */
function sequenceLength(octets: Uint8Array, at: number): number {
  const first = octets[at] as number
  if (first < 0x80) return 1
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0
  for (let i = 1; i < length; i++) if (((octets[at + i] ?? 0) & 0xc0) !== 0x80) return 0
  const second = octets[at + 1] ?? 0
  const bad =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f)
  return bad ? 0 : length
}

function decodeUtf8(octets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < octets.length; ) {
    const length = sequenceLength(octets, at)
    if (length <= 1) text += length === 1 ? String.fromCharCode(octets[at] as number) : '\ufffd'
    else {
      let value = (octets[at] as number) & (0xff >> (length + 1))
      for (let i = 1; i < length; i++) value = (value << 6) | ((octets[at + i] as number) & 0x3f)
      text += String.fromCodePoint(value)
    }
    at += Math.max(length, 1)
  }
  return text
}
