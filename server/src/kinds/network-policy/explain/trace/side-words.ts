import { asIs, few } from '../../../shown.ts'
import type { PolicyJudgement, SideJudgement } from '../judgement.ts'

/** What decides on one end: "no policy isolates shop/web", "db/from-shop rule 2 allows it". undefined: an address. */
export function sideInWords(judged: SideJudgement): string | undefined {
  const { side, subject, other, policies } = judged
  switch (judged.why) {
    case 'address':
      return undefined
    case 'unselected':
      return `no policy isolates ${subject.title} for ${side}`
    case 'loopback':
      return `${subject.title} always reaches itself`
    case 'node-local':
      return `${other.title} is the node of ${subject.title}, and traffic between the two is always allowed`
    case 'host-network':
      return `${subject.title} is in its node's network, where policies are undefined`
    case 'host-network-peer':
      return `${other.title} is in its node's network: the plugin may see the pod or its node's address`
    case 'policies': {
      const allowing = policies.filter(allows)
      if (allowing.length > 0)
        return `${few(allowing.map(ruleInWords), asIs)} allow${allowing.length > 1 ? '' : 's'} it`
      return few(titles(policies), asIs)
    }
  }
}

export const allows = ({ rules }: PolicyJudgement): boolean => rules.some(({ matches }) => matches)

const titles = (policies: readonly PolicyJudgement[]): string[] => policies.map(({ placed }) => placed.title)

const ruleInWords = ({ placed, rules }: PolicyJudgement): string =>
  `rule ${(rules.find(({ matches }) => matches)?.rule.index ?? 0) + 1} of ${placed.title}`
