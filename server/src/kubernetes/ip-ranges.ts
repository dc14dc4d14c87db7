import type { Cidr } from './cidr.ts'
import { formatIp } from './ip.ts'

/** Neighbouring addresses, both ends included. */
export interface IpRange {
  family: 4 | 6
  first: bigint
  last: bigint
}

/** The addresses of a network without those of its exceptions, in order; neighbours are joined. */
export function rangesOf({ family, first, last }: Cidr, except: readonly Cidr[] = []): IpRange[] {
  const holes = except
    .filter(hole => hole.family === family && hole.last >= first && hole.first <= last)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  const ranges: IpRange[] = []
  let next = first
  for (const hole of holes) {
    if (hole.first > next) ranges.push({ family, first: next, last: hole.first - 1n })
    if (hole.last >= next) next = hole.last + 1n
  }
  if (next <= last) ranges.push({ family, first: next, last })
  return ranges
}

export const sizeOf = (ranges: readonly IpRange[]): bigint =>
  ranges.reduce((size, { first, last }) => size + last - first + 1n, 0n)

/** "172.17.0.0-172.17.0.255", or one address. */
export const formatRange = ({ family, first, last }: IpRange): string => {
  const start = formatIp({ family, value: first })
  return first === last ? start : `${start}-${formatIp({ family, value: last })}`
}
