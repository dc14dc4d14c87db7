import { parseCidr } from '../../../../kubernetes/cidr.ts'
import type { ValueSuggestion } from '../../../editing.ts'
import { contains } from '../../covers.ts'

const PRIVATE: readonly ValueSuggestion[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].map(
  value => ({
    value,
    detail: 'private addresses',
  }),
)

/** Ranges that many policies name. */
export const CIDRS: ValueSuggestion[] = [
  { value: '0.0.0.0/0', detail: 'every IPv4 address' },
  { value: '::/0', detail: 'every IPv6 address' },
  ...PRIVATE,
]

const EXCEPTIONS: readonly ValueSuggestion[] = [
  { value: '169.254.169.254/32', detail: 'cloud metadata, with credentials of the node' },
  ...PRIVATE,
]

/** Those that lie inside of a range. */
export function exceptions(cidr: string): ValueSuggestion[] {
  const outer = parseCidr(cidr)
  return EXCEPTIONS.filter(({ value }) => {
    const inner = parseCidr(value)
    return outer && inner && contains(outer, inner) && outer.prefix < inner.prefix
  })
}
