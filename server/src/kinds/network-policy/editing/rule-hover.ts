import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { isolates } from '../defaults.ts'
import { type Direction, type PolicyRule, rulesOf } from '../model.ts'
import type { Review } from '../review.ts'
import { allowsEverything, EVERYTHING, isTypeUnknown } from './direction-words.ts'
import { peersFound } from './found.ts'
import { partlyRead } from './partly-read.ts'
import { peersInWords, portsInWords } from './peer-words.ts'
import { capital } from './selector-words.ts'

/** What a rule allows. */
export function ruleHover(rule: PolicyRule, review: Review): string {
  const { direction, index, peers } = rule
  const count = rulesOf(review.policy, direction).length
  return paragraphs(
    `**${direction} rule ${index + 1} of ${count}**`,
    escapeMarkdown(allowedInWords(rule, review)),
    escapeOf(peersFound(peers, review)),
    effectOf(direction, review),
    partlyRead(rule),
  )
}

function allowedInWords(rule: PolicyRule, { policy }: Review): string {
  const { direction } = rule
  if (allowsEverything(rule)) {
    const forGood = isolates(policy, direction) ? ', and no other policy can take that away' : ''
    return `${capital(EVERYTHING[direction])}${forGood}.`
  }
  const who = peersInWords(rule, policy, ANYWHERE[direction])
  return direction === 'Ingress'
    ? `${capital(who)} may connect to the selected pods: ${portsInWords(rule)}.`
    : `The selected pods may connect to ${who}: ${portsInWords(rule)}.`
}

const ANYWHERE: Readonly<Record<Direction, string>> = {
  Ingress: 'anybody, inside the cluster and outside,',
  Egress: 'anything, inside the cluster and outside',
}

function effectOf(direction: Direction, review: Review): string | undefined {
  if (isolates(review.policy, direction) || isTypeUnknown(review, direction)) return undefined
  return `Without effect, as policyTypes does not list ${direction}.`
}

const escapeOf = (text: string | undefined): string | undefined => text && escapeMarkdown(text)
