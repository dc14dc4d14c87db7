import type { Assumption } from '../assumptions.ts'
import type { Endpoint } from '../endpoint.ts'
import type { SideJudgement } from '../judgement.ts'

/** What an answer rests on, for people. */
export function assumptionInWords(assumption: Assumption, { verdict, why, subject, other }: SideJudgement): string {
  switch (assumption) {
    case 'ipBlock-pod-ip':
      return verdict === 'allowed'
        ? `an ipBlock is taken to match ${other.title} by its address; some plugins match no pods`
        : `no ipBlock is taken to match ${other.title}: its address is not known, and some plugins match no pods`
    case 'node-local':
      return why === 'node-local'
        ? `traffic between a pod and its own node is allowed, whatever the policies say`
        : `${other.title} is taken for no address of the node of ${subject.title}, which would be allowed`
    case 'loopback':
      return 'traffic of a pod to itself is allowed, whatever the policies say; through its Service plugins differ'
    case 'service-ip':
      return `${other.title} is a Service's address: most plugins hold ipBlocks against the pod behind it instead`
  }
}

/** An end that the files say nothing of. */
export const unknownInWords = (end: Endpoint): string[] =>
  end.type === 'pod' && end.unknown ? [`No file shows ${end.title}: taken for a pod without labels`] : []
