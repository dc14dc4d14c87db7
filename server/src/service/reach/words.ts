import type { Reach, ReachPorts, ReachSide, ReachVerdict } from '../../api/reach.ts'
import { asIs, few } from '../../kinds/shown.ts'

/** "every port", "no port", "TCP 5432, UDP 53", "every UDP port", "depends". */
export function portsInWords({ allowed, ports }: Pick<ReachVerdict, 'allowed' | 'ports'>): string {
  switch (allowed) {
    case 'all':
      return 'every port'
    case 'none':
      return 'no port'
    case 'depends':
      return 'depends'
    case 'some':
      return few(joinedPorts(ports).map(rangeInWords), asIs)
  }
}

/** Neighbours that different rules allow are one to the reader. */
export function joinedPorts(ports: readonly ReachPorts[]): Omit<ReachPorts, 'rules'>[] {
  const joined: Omit<ReachPorts, 'rules'>[] = []
  for (const { protocol, first, last } of ports) {
    const before = joined.at(-1)
    if (before?.protocol === protocol && before.last + 1 === first) before.last = last
    else joined.push({ protocol, first, last })
  }
  return joined
}

function rangeInWords({ protocol, first, last }: Omit<ReachPorts, 'rules'>): string {
  if (first === 1 && last === 65535) return `every ${protocol} port`
  return `${protocol} ${first === last ? first : `${first}-${last}`}`
}

/** "ingress rule 1 of db/from-shop" */
export function ruleTitle({ rules, policies }: Reach, number: number): string {
  const rule = rules[number]
  return rule ? `${rule.direction} rule ${rule.index + 1} of ${policies[rule.policy]?.title ?? ''}` : ''
}

/** Numbers of the rules that allow anything of it: those of the source first. */
export function rulesOf({ rules }: Pick<Reach, 'rules'>, { ports }: Pick<ReachVerdict, 'ports'>): number[] {
  const numbers = [...new Set(ports.flatMap(range => range.rules))].sort((a, b) => a - b)
  const isOf = (side: 'egress' | 'ingress') => numbers.filter(number => rules[number]?.direction === side)
  return [...isOf('egress'), ...isOf('ingress')]
}

/** What makes the verdict: "ingress rule 1 of db/from-shop", "no policy", "denied on arrival by db/deny". */
export function reasonInWords(reach: Reach, verdict: ReachVerdict): string {
  const reason = reasonOf(reach, verdict)
  return verdict.uncertain ? `${reason} (as far as the text shows)` : reason
}

function reasonOf(reach: Reach, verdict: ReachVerdict): string {
  const { allowed, egress, ingress } = verdict
  if (allowed === 'depends') return "an end is in its node's network"
  if (allowed === 'none') return denial(reach, verdict)
  if (egress.why === 'loopback' || ingress.why === 'loopback') return 'a pod always reaches itself'
  const rules = rulesOf(reach, verdict)
  return rules.length > 0
    ? few(
        rules.map(rule => ruleTitle(reach, rule)),
        asIs,
      )
    : 'no policy'
}

function denial(reach: Reach, { egress, ingress }: ReachVerdict): string {
  const [leaving, arriving] = [deniedBy(reach, egress, 'on leaving'), deniedBy(reach, ingress, 'on arrival')]
  if (leaving === undefined && arriving === undefined) return 'what may leave is not what may arrive'
  return ['denied', [leaving, arriving].filter(words => words !== undefined).join(', ')].join(' ')
}

const deniedBy = ({ policies }: Reach, { allowed, policies: by }: ReachSide, when: string): string | undefined =>
  allowed === 'none'
    ? `${when} by ${few(
        by.map(number => policies[number]?.title ?? ''),
        asIs,
      )}`
    : undefined
