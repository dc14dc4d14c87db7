import { selects } from '../../../kubernetes/selectors.ts'
import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { few, shown } from '../../shown.ts'
import { namespaceOf } from '../defaults.ts'
import { isOther, type Review } from '../review.ts'
import { subjectsOf } from '../subjects.ts'
import { directionInWords, impliedTypes } from './direction-words.ts'
import { podsFound } from './found.ts'
import { ownNamespace } from './peer-words.ts'
import { podsInWords } from './selector-words.ts'

/** The whole policy in plain words. */
export function policyHover(review: Review): string {
  const { policy } = review
  const { name } = policy.metadata
  return paragraphs(
    `**NetworkPolicy${name === '' ? '' : ` ${escapeMarkdown(shown(name))}`}**`,
    escapeMarkdown(subjectInWords(review)),
    impliedTypes(review),
    directionInWords(review, 'Ingress'),
    directionInWords(review, 'Egress'),
    othersInWords(review),
    partlyRead(policy),
  )
}

/** "Selects pods with app=web of namespace shop. In these files: Deployment web." */
export function subjectInWords(review: Review): string {
  const { podSelector } = review.policy
  const words = `Selects ${podsInWords(podSelector)} of ${ownNamespace(review.policy)}.`
  return [words, podsFound(podSelector, review)].filter(Boolean).join(' ')
}

/** Policies add up, so those for the same pods have a say. */
function othersInWords(review: Review): string | undefined {
  const { policy, lookup, hasAround } = review
  if (!hasAround || policy.podSelector.partial) return undefined
  const others = subjectsOf(review).flatMap(({ labels }) =>
    lookup
      .policies(namespaceOf(policy), labels)
      .filter(other => isOther(review, other) && selects(other.policy.podSelector, labels))
      .map(({ title }) => title),
  )
  const titles = [...new Set(others)]
  return titles.length === 0
    ? undefined
    : escapeMarkdown(`Other policies for the same pods: ${few(titles)}. What one of them allows is allowed.`)
}

/** For the end of what is said about something that is not known to its end. */
export const partlyRead = ({ partial }: { partial: boolean }): string | undefined =>
  partial ? 'A part of it is filled in by a template, or could not be read.' : undefined
