/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of 8. */
const PRIMES: readonly number[] = firstPrimes(64)
const ROUND_WORDS: readonly number[] = PRIMES.map(prime => fraction(Math.cbrt(prime)))
const START: readonly number[] = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

/** SHA-256 (FIPS 180-4) of the UTF-8 of a text, as 64 hexadecimal digits. For short texts: names, not files. */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text))
  let state = [...START]
  for (let at = 0; at < blocks.length; at += 16) state = afterBlock(state, blocks.slice(at, at + 16))
  return state.map(word => word.toString(16).padStart(8, '0')).join('')
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every(prime => n % prime !== 0)) primes.push(n)
  return primes
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
}

/** As words of 32 bits: a one behind the bytes, and their number of bits at the end of the last block. */
function padded(bytes: Uint8Array): number[] {
  const words = new Array<number>((((bytes.length + 8) >> 6) + 1) * 16).fill(0)
  const put = (at: number, byte: number) => {
    words[at >> 2] = ((words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))) >>> 0
  }
  for (const [at, byte] of bytes.entries()) put(at, byte)
  put(bytes.length, 0x80)
  words[words.length - 1] = bytes.length * 8
  return words
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function afterBlock(state: readonly number[], block: readonly number[]): number[] {
  const words = [...block]
  for (let i = 16; i < 64; i++) {
    const [before, last] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const first = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const second = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10)
    words.push(((words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second) >>> 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [i, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUND_WORDS[i] ?? 0) + word
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) >>> 0)
}
