import { selects } from '../../../kubernetes/selectors.ts'
import { escapeMarkdown } from '../../markdown.ts'
import { few } from '../../shown.ts'
import { namespaceOf } from '../defaults.ts'
import { isOther, type Review } from '../review.ts'
import { subjectsOf } from '../subjects.ts'

/** Policies add up, so those for the same pods have a say. */
export function othersInWords(review: Review): string {
  const titles = othersOf(review)
  if (titles.length === 0) return 'What another policy allows is allowed, too.'
  return escapeMarkdown(`Other policies for the same pods: ${few(titles)}. What one of them allows is allowed.`)
}

function othersOf(review: Review): string[] {
  const { policy, lookup, hasAround } = review
  if (!hasAround || policy.podSelector.partial) return []
  const titles = subjectsOf(review).flatMap(({ labels }) =>
    lookup
      .policies(namespaceOf(policy), labels)
      .filter(other => isOther(review, other) && selects(other.policy.podSelector, labels))
      .map(({ title }) => title),
  )
  return [...new Set(titles)]
}
