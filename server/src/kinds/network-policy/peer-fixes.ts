import type { FixPlan } from '../../yaml/change.ts'
import type { PolicyError } from './faults.ts'

type PeerError = Extract<PolicyError, { fault: 'peer-empty' | 'peer-mixed' }>

/** None is preferred: they widen or narrow what may connect. */
export function peerFixes({ fault, peer }: PeerError): FixPlan[] {
  const { path, index, ipBlock } = peer
  if (fault === 'peer-empty') {
    return [
      {
        title: 'Change to podSelector: {} (every pod of this namespace)',
        changes: [{ op: 'set', path, value: { podSelector: {} } }],
      },
      {
        title: 'Change to namespaceSelector: {} (every pod of the cluster)',
        changes: [{ op: 'set', path, value: { namespaceSelector: {} } }],
      },
    ]
  }
  if (!ipBlock) return []
  const { cidr, except } = ipBlock
  const block = { cidr, ...(except.length > 0 && { except }) }
  return [
    {
      title: 'Split into two peers (or)',
      changes: [
        { op: 'remove', path: ipBlock.path },
        { op: 'append', path: path.slice(0, -1), index: index + 1, value: { ipBlock: block } },
      ],
    },
  ]
}
