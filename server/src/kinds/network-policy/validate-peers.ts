import { type Cidr, hasHostBits, isStrictSubset, parseCidr } from '../../kubernetes/cidr.ts'
import { forbidden, invalid, required } from '../../kubernetes/field-error.ts'
import { type SelectorError, validateSelector } from '../../kubernetes/validate-selector.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atEntry, atValue, type Place } from '../../yaml/path.ts'
import type { PolicyError } from './faults.ts'
import type { IPBlock, Peer } from './model.ts'

export interface ValidationOptions {
  /** Values of matchExpressions are looked at. */
  selectorValues: boolean
  /** StrictIPCIDRValidation. */
  strictCidrs: boolean
  /** What the object held before the change may stay. */
  oldCidrs: ReadonlySet<string>
}

/** ValidateNetworkPolicyPeer; `path` is the server's for the peer. */
export function peerErrors(peer: Peer, path: string, options: ValidationOptions): (PolicyError | SelectorError)[] {
  const { podSelector, namespaceSelector, ipBlock } = peer
  const { selectorValues: values } = options
  const given = [podSelector, namespaceSelector, ipBlock].filter(part => part !== undefined)
  const errors = [
    ...(podSelector ? validateSelector(podSelector, `${path}.podSelector`, { values }) : []),
    ...(namespaceSelector ? validateSelector(namespaceSelector, `${path}.namespaceSelector`, { values }) : []),
    ...(ipBlock ? blockErrors(ipBlock, `${path}.ipBlock`, options) : []),
  ]
  const at = atEntry(peer.path)
  if (given.length === 0 && !peer.partial) {
    return [...errors, { fault: 'peer-empty', peer, ...required(path, at, 'must specify a peer') }]
  }
  if (given.length < 2 || !ipBlock) return errors
  const error = forbidden(path, at, 'may not specify both ipBlock and another peer')
  return [...errors, { fault: 'peer-mixed', peer, ...error }]
}

function blockErrors(block: IPBlock, path: string, options: ValidationOptions): PolicyError[] {
  const at = atValue([...block.path, 'cidr'])
  if (block.cidr === '') {
    return block.partial ? [] : [{ fault: 'cidr-missing', block, ...required(`${path}.cidr`, atEntry(block.path)) }]
  }
  const cidr = parseCidr(block.cidr)
  return [
    ...cidrErrors(block.cidr, cidr, `${path}.cidr`, at, options),
    ...(cidr || hasHole(block.cidr) ? exceptErrors(block, cidr, path, options) : []),
  ]
}

/** `cidr` is undefined where a template writes it. */
const exceptErrors = (
  block: IPBlock,
  cidr: Cidr | undefined,
  path: string,
  options: ValidationOptions,
): PolicyError[] =>
  block.except.flatMap((text, i) => {
    const own = `${path}.except[${i}]`
    const at = atValue([...block.path, 'except', i])
    const except = parseCidr(text)
    const errors = cidrErrors(text, except, own, at, options)
    if (!except || !cidr || isStrictSubset(except, cidr)) return errors
    const error = invalid(own, at, text, 'must be a strict subset of `cidr`')
    return [...errors, { fault: 'except-outside' as const, except, cidr, ...error }]
  })

/** IsValidCIDRForLegacyField of apimachinery, pkg/util/validation/ip.go. */
function cidrErrors(
  text: string,
  cidr: Cidr | undefined,
  path: string,
  at: Place,
  { strictCidrs, oldCidrs }: ValidationOptions,
): PolicyError[] {
  if (oldCidrs.has(text) || hasHole(text)) return []
  if (!cidr) return [{ fault: 'cidr-invalid', cidr: text, type: 'Invalid', path, at }]
  const reason = strictCidrs ? looseness(cidr) : undefined
  return reason ? [{ fault: 'cidr-not-strict', cidr, reason, ...invalid(path, at, text, LOOSE[reason]) }] : []
}

const LOOSE = {
  zeros: 'must not have leading 0s in IP or prefix length',
  mapped: 'must not have an IPv4-mapped IPv6 address',
  'host-bits': 'must not have bits set beyond the prefix length',
} as const

function looseness(cidr: Cidr): keyof typeof LOOSE | undefined {
  if (!cidr.strict) return 'zeros'
  if (cidr.mapped) return 'mapped'
  return hasHostBits(cidr) ? 'host-bits' : undefined
}
