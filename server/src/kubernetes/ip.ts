/** An address as Go's net.IP compares it: an IPv4-mapped IPv6 address is the IPv4 address. */
export interface IpAddress {
  family: 4 | 6
  /** 32 or 128 bits. */
  value: bigint
}

/** The 16 bytes of an address, how it was written, and whether netip takes it as it stands. */
export interface ParsedIp {
  family: 4 | 6
  /** Of 128 bits, IPv4 as ::ffff:a.b.c.d. */
  bits: bigint
  /** False with zeros in front of an octet, or a group of more than four digits: only the sloppy parser takes them. */
  strict: boolean
}

const MAPPED = 0xffffn << 32n

export const isMapped = (bits: bigint): boolean => bits >> 32n === 0xffffn

/** An address of a pod, a service or a request; undefined for what is none. */
export function parseIp(text: string): IpAddress | undefined {
  const parsed = parseIpSloppy(text)
  return parsed && ipOf(parsed.bits)
}

export const ipOf = (bits: bigint): IpAddress =>
  isMapped(bits) ? { family: 4, value: bits & 0xffffffffn } : { family: 6, value: bits }

/** k8s.io/utils/internal/third_party/forked/golang/net/ip.go: like Go's own before 1.17, without zones. */
export function parseIpSloppy(text: string): ParsedIp | undefined {
  const v4 = parseIpv4(text)
  return v4 ? { family: 4, bits: MAPPED | v4.value, strict: v4.strict } : parseIpv6(text)
}

function parseIpv4(text: string): { value: bigint; strict: boolean } | undefined {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(text)) return undefined
  const octets = text.split('.')
  const numbers = octets.map(Number)
  if (numbers.some(number => number > 255)) return undefined
  return {
    value: numbers.reduce((value, number) => (value << 8n) | BigInt(number), 0n),
    strict: octets.every(octet => octet === '0' || !octet.startsWith('0')),
  }
}

function parseIpv6(text: string): ParsedIp | undefined {
  const halves = text.split('::')
  const [before = '', after] = halves
  const head = groupsOf(before, after === undefined)
  const tail = groupsOf(after ?? '', true)
  if (!head || !tail || halves.length > 2) return undefined
  const missing = 8 - head.numbers.length - tail.numbers.length
  if (after === undefined ? missing !== 0 : missing < 1) return undefined
  const numbers = [...head.numbers, ...new Array<number>(missing).fill(0), ...tail.numbers]
  const bits = numbers.reduce((value, number) => (value << 16n) | BigInt(number), 0n)
  return { family: 6, bits, strict: head.strict && tail.strict }
}

interface Groups {
  numbers: number[]
  strict: boolean
}

/** "2001:db8" and, at the end of the address, "ffff:10.0.0.1"; "" is no groups. */
function groupsOf(text: string, last: boolean): Groups | undefined {
  const words = text === '' ? [] : text.split(':')
  const groups: Groups = { numbers: [], strict: true }
  for (const [i, word] of words.entries()) {
    const v4 = last && i === words.length - 1 ? parseIpv4(word) : undefined
    if (v4) {
      groups.numbers.push(Number(v4.value >> 16n), Number(v4.value & 0xffffn))
      groups.strict &&= v4.strict
    } else {
      const number = /^[0-9a-f]+$/i.test(word) ? Number.parseInt(word, 16) : Number.NaN
      if (!(number <= 0xffff)) return undefined
      groups.numbers.push(number)
      groups.strict &&= word.length <= 4
    }
  }
  return groups
}

/** Dotted for IPv4, RFC 5952 for IPv6. */
export function formatIp({ family, value }: IpAddress): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map(shift => (value >> shift) & 0xffn).join('.')
  const groups = Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn))
  const { start, length } = longestZeros(groups)
  const words = groups.map(group => group.toString(16))
  if (length < 2) return words.join(':')
  return `${words.slice(0, start).join(':')}::${words.slice(start + length).join(':')}`
}

/** The first of the longest runs. */
function longestZeros(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 }
  for (let i = 0; i < groups.length; i++) {
    let end = i
    while (groups[end] === 0) end++
    if (end - i > best.length) best = { start: i, length: end - i }
    if (end > i) i = end
  }
  return best
}
