import { type Cidr, networkText, parseCidr } from '../../../kubernetes/cidr.ts'
import { formatRange, rangesOf, sizeOf } from '../../../kubernetes/ip-ranges.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { few } from '../../shown.ts'
import type { IPBlock } from '../model.ts'

/** Ranges that are told. */
const MOST = 16

/** The addresses of an ipBlock; undefined for what is no range. */
export function blockHover({ cidr: text, except }: IPBlock): string | undefined {
  const cidr = parseCidr(text)
  if (!cidr) return undefined
  const holes = except.flatMap(one => parseCidr(one) ?? [])
  const title = `**${networkText(cidr)}**${holes.length > 0 ? ` except ${few(holes.map(networkText))}` : ''}`
  const limits = holes.length > 0 ? 'An exception denies nothing: another rule or policy may allow it.' : undefined
  return paragraphs(title, addressesOf(cidr, holes), otherFamily(cidr), limits)
}

/** One range that an ipBlock leaves out. */
export function exceptHover(text: string): string | undefined {
  const cidr = parseCidr(text)
  if (!cidr) return undefined
  const meaning = 'This peer leaves them out. That denies nothing: another rule or policy may allow them.'
  return paragraphs(`**${networkText(cidr)}**`, addressesOf(cidr, []), meaning)
}

/** The ranges, and how many addresses that is. */
function addressesOf(cidr: Cidr, except: readonly Cidr[]): string {
  const ranges = rangesOf(cidr, except)
  if (ranges.length === 0) return 'No address: the exceptions leave nothing of it.'
  const told = code(ranges.slice(0, MOST).map(formatRange).join(', '))
  const rest = ranges.length > MOST ? ` and ${ranges.length - MOST} more ranges` : ''
  return paragraphs(`${told}${rest}`, escapeMarkdown(`${countInWords(sizeOf(ranges))}.`))
}

const otherFamily = ({ family, prefix }: Cidr): string | undefined => {
  if (prefix > 0) return undefined
  return family === 4
    ? 'No IPv6 address is among them: those are ::/0.'
    : 'No IPv4 address is among them: those are 0.0.0.0/0.'
}

/** Digits that can be read at a glance. */
const EXACT = 1_000_000_000_000n

/** "1 address", "65,280 addresses", "2^64 addresses", "about 1.8 × 10^19 addresses" */
export function countInWords(count: bigint): string {
  if (count === 1n) return '1 address'
  const digits = String(count)
  if (count < EXACT) return `${digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')} addresses`
  const bits = count.toString(2)
  if (/^10*$/.test(bits)) return `2^${bits.length - 1} addresses`
  return `about ${digits[0]}.${digits[1]} × 10^${digits.length - 1} addresses`
}
