import { containsIp } from '../../../kubernetes/cidr.ts'
import { formatIp, type IpAddress } from '../../../kubernetes/ip.ts'
import type { IPBlock, Peer } from '../model.ts'
import type { Endpoint, PodEndpoint } from './endpoint.ts'
import type { PeerCause, PeerJudgement } from './judgement.ts'
import type { ParsedBlock } from './policies.ts'
import { unmetBy } from './unmet.ts'

type Found = Pick<PeerJudgement, 'matches' | 'at' | 'cause'>

export interface PeerContext {
  /** Of the policy. */
  namespace: string
  blockOf(block: IPBlock): ParsedBlock
}

/** Whether an end is one that the peer means. */
export function judgePeer(peer: Peer, end: Endpoint, context: PeerContext): PeerJudgement {
  const { ipBlock, partial } = peer
  const uncertain = partial || (end.type === 'pod' && end.partial)
  const onPodIp = ipBlock !== undefined && end.type === 'pod'
  const found = ipBlock ? judgeBlock(ipBlock, end, context.blockOf(ipBlock)) : judgeSelectors(peer, end, context)
  return { peer, uncertain, onPodIp, ...found }
}

function judgeSelectors(peer: Peer, end: Endpoint, { namespace }: PeerContext): Found {
  const { podSelector, namespaceSelector, path } = peer
  if (!podSelector && !namespaceSelector) return no(path, { type: 'empty' })
  if (end.type === 'address') return no(path, { type: 'not-a-pod' })
  if (!namespaceSelector && end.namespace !== namespace) {
    return no([...path, 'podSelector'], { type: 'other-namespace', wanted: namespace, had: end.namespace })
  }
  const inNamespace = namespaceSelector && unmetBy(end.namespaceLabels, namespaceSelector)
  if (inNamespace) return no(inNamespace.at, { type: 'namespace-labels', unmet: inNamespace })
  const inPod = podSelector && unmetBy(end.labels, podSelector)
  if (inPod) return no(inPod.at, { type: 'pod-labels', unmet: inPod })
  return { matches: true, at: path, cause: { type: 'selected' } }
}

function judgeBlock(block: IPBlock, end: Endpoint, { cidr, except }: ParsedBlock): Found {
  const at = [...block.path, 'cidr']
  if (!cidr) return no(at, { type: 'not-a-cidr', cidr: block.cidr })
  const addresses = addressesOf(end)
  if (end.type === 'address' && !end.ip) return no(at, { type: 'not-an-address', address: end.title })
  if (addresses.length === 0) return no(at, { type: 'no-pod-ip', cidr: block.cidr })
  const inside = addresses.filter(ip => containsIp(cidr, ip))
  const isOpen = (ip: IpAddress) => !except.some(hole => hole && containsIp(hole, ip))
  const open = inside.find(isOpen)
  if (open) return { matches: true, at, cause: { type: 'in-block', cidr: block.cidr, address: formatIp(open) } }
  const [held] = inside
  if (!held) return no(at, { type: 'outside', cidr: block.cidr, address: addresses.map(formatIp).join(', ') })
  const hole = except.findIndex(one => one && containsIp(one, held))
  const cause: PeerCause = { type: 'excepted', except: block.except[hole] ?? '', address: formatIp(held) }
  return no([...block.path, 'except', hole], cause)
}

const addressesOf = (end: Endpoint): readonly IpAddress[] => {
  if (end.type === 'pod') return (end satisfies PodEndpoint).podIPs
  return end.ip ? [end.ip] : []
}

const no = (at: PeerJudgement['at'], cause: PeerCause): Found => ({ matches: false, at, cause })
