import { hasHole } from '../../../yaml/hole.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { readerOf } from '../../struct-reader.ts'
import { isolates, policyTypesOf } from '../defaults.ts'
import { type Direction, type PolicyRule, rulesOf } from '../model.ts'
import { isSectionGiven, SECTIONS } from '../parts.ts'
import type { Review } from '../review.ts'
import { peersInWords, portsInWords } from './peer-words.ts'

const NOTHING: Readonly<Record<Direction, string>> = {
  Ingress: 'nothing may connect to the selected pods.',
  Egress: 'the selected pods may open no connection, not even to the cluster DNS.',
}

export const EVERYTHING: Readonly<Record<Direction, string>> = {
  Ingress: 'everything may connect to the selected pods',
  Egress: 'the selected pods may connect to everything',
}

const SOMETHING: Readonly<Record<Direction, string>> = {
  Ingress: 'the selected pods take connections only from:',
  Egress: 'the selected pods may connect only to:',
}

const ANYBODY: Readonly<Record<Direction, string>> = { Ingress: 'anybody', Egress: 'anywhere' }

/** Rules that are told; a policy may hold thousands. */
const MOST = 8

/** Markdown: what the policy does to connections of its pods in one direction. */
export function directionInWords(review: Review, direction: Direction): string {
  const { policy } = review
  if (isTypeUnknown(review, direction)) return titled(direction, 'limited or not, as a template fills in policyTypes.')
  if (!isolates(policy, direction)) return titled(direction, unlimited(review, direction))
  const rules = rulesOf(policy, direction)
  if (rules.length === 0) return titled(direction, NOTHING[direction])
  const open = rules.find(allowsEverything)
  if (open) return titled(direction, `${EVERYTHING[direction]} (rule ${open.index + 1}).`)
  const lines = rules
    .slice(0, MOST)
    .map(rule => `${rule.index + 1}. ${escapeMarkdown(ruleLine(rule, review))}`)
    .join('\n')
  const rest = rules.length > MOST ? `And ${rules.length - MOST} more rules.` : undefined
  return paragraphs(titled(direction, SOMETHING[direction]), lines, rest)
}

const titled = (direction: Direction, text: string): string => `**${direction}** · ${text}`

export const allowsEverything = ({ peers, ports, partial }: PolicyRule): boolean =>
  peers.length === 0 && ports.length === 0 && !partial

/** "pods with app=web of namespace shop: TCP 80" */
function ruleLine(rule: PolicyRule, { policy }: Review): string {
  return `${peersInWords(rule, policy, ANYBODY[rule.direction])}: ${portsInWords(rule)}`
}

/** Whether policyTypes list a direction, or list anything at all, only a template knows. */
export function isTypeUnknown({ object, policy }: Review, direction: Direction): boolean {
  if (policy.policyTypes.length > 0) return !isolates(policy, direction) && policy.policyTypes.some(hasHole)
  return policy.partial && (readerOf(object.root, policy.path).struct('spec')?.given('policyTypes') ?? false)
}

function unlimited(review: Review, direction: Direction): string {
  const { policyTypes } = review.policy
  if (!isSectionGiven(review, direction)) return 'not limited by this policy.'
  return `not limited by this policy: ${withoutEffect(direction, policyTypes)}`
}

/** Why a section that is there does nothing. */
const withoutEffect = (direction: Direction, policyTypes: readonly string[]): string =>
  policyTypes.length === 0
    ? `without policyTypes, an empty ${SECTIONS[direction]} means nothing.`
    : `policyTypes does not list ${direction}, so ${SECTIONS[direction]} has no effect.`

/** Where the text says no policyTypes: what is taken for granted. */
export function impliedTypes(review: Review): string | undefined {
  const { policy } = review
  if (policy.policyTypes.length > 0 || isTypeUnknown(review, 'Ingress')) return undefined
  const reason = policy.egress.length > 0 ? ', as there are egress rules' : ''
  return `No policyTypes are given, which means ${policyTypesOf(policy).join(' and ')}${reason}.`
}
