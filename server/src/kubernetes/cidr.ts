import { formatIp, type IpAddress, ipOf, isMapped, parseIpSloppy } from './ip.ts'

/** What ParseCIDRSloppy of k8s.io/utils/net makes of a text. */
export interface Cidr {
  text: string
  /** The address as written, bits beyond the prefix too. */
  address: IpAddress
  /** Of the network; IPv4-mapped ones are IPv4, as for net.IPNet.Contains. */
  family: 4 | 6
  /** First and last address of the network. */
  first: bigint
  last: bigint
  /** Of the network, in its family's terms: 8 of "::ffff:10.0.0.0/104". */
  prefix: number
  /** As written, and what an address of the written family has at most. */
  written: { prefix: number; bits: 32 | 128 }
  /** netip.ParsePrefix takes it: no zeros in front of a number. */
  strict: boolean
  /** Written as ::ffff:a.b.c.d. */
  mapped: boolean
}

/** undefined for what is no address and prefix length. */
export function parseCidr(text: string): Cidr | undefined {
  const slash = text.indexOf('/')
  const ip = slash < 0 ? undefined : parseIpSloppy(text.slice(0, slash))
  const digits = text.slice(slash + 1)
  if (!ip || !/^\d+$/.test(digits)) return undefined
  const bits = ip.family === 4 ? 32 : 128
  const prefix = Number(digits)
  if (prefix > bits) return undefined
  const wide = BigInt(128 - bits + prefix)
  const hosts = (1n << (128n - wide)) - 1n
  const network = ip.bits - (ip.bits & hosts)
  const family = isMapped(network) ? 4 : 6
  const { value: first } = ipOf(network)
  return {
    text,
    address: ipOf(ip.bits),
    family,
    first,
    last: first | hosts,
    prefix: family === 4 ? Number(wide) - 96 : Number(wide),
    written: { prefix, bits },
    strict: ip.strict && (digits === '0' || !digits.startsWith('0')),
    mapped: ip.family === 6 && isMapped(ip.bits),
  }
}

/** net.IPNet.String: "10.0.0.0/8". */
export const networkText = ({ family, first, prefix }: Cidr): string =>
  `${formatIp({ family, value: first })}/${prefix}`

/** Bits beyond the prefix are set: a network and a single address are both likely meant. */
export const hasHostBits = ({ family, first, address }: Cidr): boolean =>
  address.family !== family || address.value !== first

export const containsIp = ({ family, first, last }: Cidr, ip: IpAddress): boolean =>
  ip.family === family && first <= ip.value && ip.value <= last

/** Whether `inner` may be an exception of `outer`: its network in there, and its prefix, as written, longer. */
export const isStrictSubset = (inner: Cidr, outer: Cidr): boolean =>
  containsIp(outer, { family: inner.family, value: inner.first }) && outer.written.prefix < inner.written.prefix
