import { escapeMarkdown, paragraphs } from '../../markdown.ts'
import { shown } from '../../shown.ts'
import { DIRECTIONS } from '../parts.ts'
import type { Review } from '../review.ts'
import { directionHover } from './direction-hover.ts'
import { impliedTypes } from './direction-words.ts'
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
    directionHover(review, DIRECTIONS),
  )
}

/** "Selects pods with app=web of namespace shop. In these files: Deployment web." */
export function subjectInWords(review: Review): string {
  const { podSelector } = review.policy
  const words = `Selects ${podsInWords(podSelector)} of ${ownNamespace(review.policy)}.`
  return [words, podsFound(podSelector, review)].filter(Boolean).join(' ')
}
