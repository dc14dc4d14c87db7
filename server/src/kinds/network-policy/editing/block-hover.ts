import { type Cidr, networkText, parseCidr } from '../../../kubernetes/cidr.ts'
import { formatRange, type IpRange, rangesOf, sizeOf } from '../../../kubernetes/ip-ranges.ts'
import { code, paragraphs } from '../../markdown.ts'
import { asIs, few } from '../../shown.ts'
import type { IPBlock } from '../model.ts'
import { partlyRead } from './partly-read.ts'

/** Ranges that are told. */
const MOST = 16

/** The addresses of an ipBlock; undefined for what is no range. */
export function blockHover(block: IPBlock): string | undefined {
  const { cidr: text, except } = block
  const cidr = parseCidr(text)
  if (!cidr) return undefined
  const holes = except.flatMap(one => parseCidr(one) ?? [])
  const title = `**${networkText(cidr)}**${holes.length > 0 ? ` except ${few(holes.map(networkText), asIs)}` : ''}`
  const ranges = rangesOf(cidr, holes)
  const limits = holes.length > 0 ? 'An exception denies nothing: another rule or policy may allow it.' : undefined
  const count = sentences(countInWords(ranges), otherFamily(cidr), limits)
  return paragraphs(title, rangesInWords(ranges), count, partlyRead(block))
}

/** One range that an ipBlock leaves out. */
export function exceptHover(text: string): string | undefined {
  const cidr = parseCidr(text)
  if (!cidr) return undefined
  const ranges = rangesOf(cidr)
  const meaning = 'This peer leaves them out, which denies nothing: another rule or policy may allow them.'
  return paragraphs(`**${networkText(cidr)}**`, rangesInWords(ranges), sentences(countInWords(ranges), meaning))
}

function rangesInWords(ranges: readonly IpRange[]): string | undefined {
  if (ranges.length === 0) return undefined
  const told = code(ranges.slice(0, MOST).map(formatRange).join(', '))
  return ranges.length > MOST ? `${told} and ${ranges.length - MOST} more ranges` : told
}

const sentences = (...all: readonly (string | undefined)[]): string => all.filter(Boolean).join(' ')

const otherFamily = ({ family, prefix }: Cidr): string | undefined => {
  if (prefix > 0) return undefined
  return family === 4
    ? 'No IPv6 address is among them: those are ::/0.'
    : 'No IPv4 address is among them: those are 0.0.0.0/0.'
}

/** Digits that can be read at a glance. */
const EXACT = 1_000_000_000_000n

/** "65,280 addresses.", "2^64 addresses.", "About 1.8 × 10^19 addresses." */
function countInWords(ranges: readonly IpRange[]): string {
  const count = sizeOf(ranges)
  if (count === 0n) return 'No address is left.'
  if (count === 1n) return 'One address.'
  const digits = String(count)
  if (count < EXACT) return `${digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')} addresses.`
  const bits = count.toString(2)
  if (/^10*$/.test(bits)) return `2^${bits.length - 1} addresses.`
  return `About ${digits[0]}.${digits[1]} × 10^${digits.length - 1} addresses.`
}
