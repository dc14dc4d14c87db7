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
function joinedPorts(ports: readonly ReachPorts[]): Omit<ReachPorts, 'rules'>[] {
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

/** A piece of a sentence, and the rule or policy that it names. */
export interface Part {
  text: string
  rule?: number
  policy?: number
}

/** What makes the verdict: "ingress rule 1 of db/from-shop", "no policy", "denied on arrival by db/deny". */
export const reasonInWords = (reach: Reach, verdict: ReachVerdict): string =>
  reasonParts(reach, verdict)
    .map(({ text }) => text)
    .join('')

/** The same in pieces. Where the end that is spoken of denies, what the other says does not matter. */
export function reasonParts(reach: Reach, verdict: ReachVerdict, own?: 'egress' | 'ingress'): Part[] {
  const parts = partsOf(reach, verdict, own)
  return verdict.uncertain ? [...parts, { text: ' (as far as the text shows)' }] : parts
}

function partsOf(reach: Reach, verdict: ReachVerdict, own: 'egress' | 'ingress' | undefined): Part[] {
  const { allowed, egress, ingress } = verdict
  if (allowed === 'depends') return [{ text: "an end is in its node's network" }]
  if (allowed === 'none') return denial(reach, verdict, own)
  if (egress.why === 'loopback' || ingress.why === 'loopback') return [{ text: 'a pod always reaches itself' }]
  const rules = rulesOf(reach, verdict).map(rule => ({ text: ruleTitle(reach, rule), rule }))
  return rules.length > 0 ? fewParts(rules) : [{ text: 'no policy' }]
}

function denial(reach: Reach, { egress, ingress }: ReachVerdict, own: 'egress' | 'ingress' | undefined): Part[] {
  const leaving = deniedBy(reach, egress, 'on leaving by ')
  const arriving = deniedBy(reach, ingress, 'on arrival by ')
  const sides = [leaving, arriving].filter(parts => parts.length > 0)
  const ownPart = own === 'egress' ? leaving : own === 'ingress' ? arriving : []
  const [first, second] = ownPart.length > 0 ? [ownPart] : sides
  if (!first) return [{ text: 'what may leave is not what may arrive' }]
  return [{ text: 'denied ' }, ...first, ...(second ? [{ text: ', ' }, ...second] : [])]
}

const deniedBy = ({ policies }: Reach, { allowed, policies: by }: ReachSide, when: string): Part[] =>
  allowed === 'none'
    ? [{ text: when }, ...fewParts(by.map(policy => ({ text: policies[policy]?.title ?? '', policy })))]
    : []

const MOST = 4

/** "a, b and 5 more" */
function fewParts(parts: readonly Part[]): Part[] {
  const shown = parts.length > MOST ? parts.slice(0, MOST - 2) : parts
  const listed = shown.flatMap((part, i) => (i === 0 ? [part] : [{ text: ', ' }, part]))
  return shown === parts ? listed : [...listed, { text: ` and ${parts.length - shown.length} more` }]
}
