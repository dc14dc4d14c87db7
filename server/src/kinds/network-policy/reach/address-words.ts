import { formatIp } from '../../../kubernetes/ip.ts'
import { formatRange, type IpRange } from '../../../kubernetes/ip-ranges.ts'
import { asIs, few } from '../../shown.ts'

/** "any address", "10.0.0.0/8", "any IPv4 address but 10.0.0.0/8", "10.0.0.1, 10.0.0.3 and 7 more". */
export function addressesInWords(ranges: readonly IpRange[]): string {
  const [v4, v6] = [4, 6].map(family => coverOf(ranges.filter(range => range.family === family)))
  if (v4?.every && v6?.every) return withGaps('any address', [...v4.gaps, ...v6.gaps])
  return [v4, v6].flatMap(cover => (cover ? [coverInWords(cover)] : [])).join(', ')
}

interface Cover {
  ranges: readonly IpRange[]
  /** The smallest network that holds all of them. */
  network: IpRange
  /** It is all there is. */
  every: boolean
  /** What of it they leave out. */
  gaps: IpRange[]
}

function coverOf(ranges: readonly IpRange[]): Cover | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return undefined
  const bits = BigInt((first.first ^ last.last) === 0n ? 0 : (first.first ^ last.last).toString(2).length)
  const start = (first.first >> bits) << bits
  const network = { family: first.family, first: start, last: start + (1n << bits) - 1n }
  const gaps = gapsIn(network, ranges)
  return { ranges, network, every: bits === (first.family === 4 ? 32n : 128n), gaps }
}

function gapsIn({ family, first, last }: IpRange, ranges: readonly IpRange[]): IpRange[] {
  const starts = [first, ...ranges.map(range => range.last + 1n)]
  const ends = [...ranges.map(range => range.first - 1n), last]
  return starts.flatMap((start, i) => {
    const end = ends[i] ?? last
    return start <= end ? [{ family, first: start, last: end }] : []
  })
}

/** By what it leaves out, where that is told sooner. */
function coverInWords({ ranges, network, every, gaps }: Cover): string {
  if (costOf(ranges) < 1 + costOf(gaps)) return few(ranges.map(rangeInWords), asIs)
  return withGaps(every ? `any IPv${network.family} address` : rangeInWords(network), gaps)
}

const costOf = (ranges: readonly IpRange[]): number =>
  ranges.reduce((cost, range) => cost + (prefixOf(range) === undefined ? 2 : 1), 0)

const withGaps = (whole: string, gaps: readonly IpRange[]): string =>
  gaps.length === 0 ? whole : `${whole} but ${few(gaps.map(rangeInWords), asIs)}`

/** As a network, where it is one. */
function rangeInWords(range: IpRange): string {
  const prefix = prefixOf(range)
  const isOne = range.first === range.last
  return prefix === undefined || isOne
    ? formatRange(range)
    : `${formatIp({ family: range.family, value: range.first })}/${prefix}`
}

/** undefined: it is no network. */
function prefixOf({ family, first, last }: IpRange): number | undefined {
  const size = last - first + 1n
  const isNetwork = (size & (size - 1n)) === 0n && (first & (size - 1n)) === 0n
  return isNetwork ? (family === 4 ? 33 : 129) - size.toString(2).length : undefined
}
