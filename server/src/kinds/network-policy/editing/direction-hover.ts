import { paragraphs } from '../../markdown.ts'
import { isolates } from '../defaults.ts'
import { type Direction, rulesOf } from '../model.ts'
import type { Review } from '../review.ts'
import { allowsEverything, directionInWords } from './direction-words.ts'
import { othersInWords } from './others.ts'
import { partlyRead } from './partly-read.ts'

/** Some directions, and what other policies add to them. */
export function directionHover(review: Review, directions: readonly Direction[]): string {
  const { policy } = review
  const isLimited = (direction: Direction) =>
    isolates(policy, direction) && !rulesOf(policy, direction).some(allowsEverything)
  return paragraphs(
    ...directions.map(direction => directionInWords(review, direction)),
    directions.some(isLimited) ? othersInWords(review) : undefined,
    partlyRead(policy),
  )
}
