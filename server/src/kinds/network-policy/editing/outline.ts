import { nodeAt } from '../../../yaml/locate.ts'
import { atEntry, atKey, atValue, type Path } from '../../../yaml/path.ts'
import type { Editing, Outline } from '../../editing.ts'
import { isolates } from '../defaults.ts'
import { type Direction, type NetworkPolicy, type PolicyRule, rulesOf } from '../model.ts'
import { DIRECTIONS, isSectionGiven, sectionPath, specPath } from '../parts.ts'
import { policyOf } from '../policy-of.ts'
import { type Review, reviewOf } from '../review.ts'
import { peersInWords, portsInWords } from './peer-words.ts'
import { podsInWords } from './selector-words.ts'

/** Which pods, and each direction with its rules: "Ingress" (2 rules), "1 · pods with app=web of namespace shop" (TCP 80). */
export const outline: Editing['outline'] = (object, context) => {
  const review = reviewOf(object, policyOf(object, context), { ...context, around: undefined })
  const { policy } = review
  return [
    ...(policy.podSelectorGiven ? [subjects(policy)] : []),
    ...DIRECTIONS.flatMap(direction => sectionOf(direction, review)),
  ]
}

const subjects = ({ podSelector }: NetworkPolicy): Outline => ({
  name: podsInWords(podSelector),
  at: atEntry(podSelector.path),
  selection: atKey(podSelector.path),
  children: [],
})

function sectionOf(direction: Direction, review: Review): Outline[] {
  const { policy } = review
  const isGiven = isSectionGiven(review, direction)
  if (!isGiven && !isolates(policy, direction)) return []
  const path = isGiven ? sectionPath(policy, direction) : typeAt(direction, review)
  return [
    {
      name: direction,
      detail: effectOf(direction, review),
      at: atEntry(path),
      selection: isGiven ? atKey(path) : atValue(path),
      children: rulesOf(policy, direction).map(rule => ruleIn(rule, policy)),
    },
  ]
}

/** What says that the pods are isolated, where no section does. */
function typeAt(direction: Direction, { policy, object }: Review): Path {
  const types = [...specPath(policy), 'policyTypes']
  const index = policy.policyTypes.indexOf(direction)
  if (index >= 0) return [...types, index]
  return nodeAt(object.document.root, types) ? types : specPath(policy)
}

function effectOf(direction: Direction, { policy }: Review): string {
  if (!isolates(policy, direction)) return 'not limited'
  const rules = rulesOf(policy, direction)
  if (rules.length === 0) return 'nothing'
  if (rules.some(({ peers, ports, partial }) => peers.length + ports.length === 0 && !partial)) return 'everything'
  return rules.length === 1 ? '1 rule' : `${rules.length} rules`
}

const ANYONE: Readonly<Record<Direction, string>> = { Ingress: 'anybody', Egress: 'anywhere' }

const ruleIn = (rule: PolicyRule, policy: NetworkPolicy): Outline => ({
  name: `${rule.index + 1} · ${peersInWords(rule, policy, ANYONE[rule.direction])}`,
  detail: portsInWords(rule),
  at: atEntry(rule.path),
  selection: atEntry(rule.path),
  children: [],
})
