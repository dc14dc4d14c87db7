import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import annotationLeftOver from './annotation-left-over.ts'
import annotationMisspelt from './annotation-misspelt.ts'
import annotationValue from './annotation-value.ts'
import annotationWithoutPartner from './annotation-without-partner.ts'
import annotationWrongKind from './annotation-wrong-kind.ts'
import labelAsAnnotation from './label-as-annotation.ts'

/** Advice about annotations of well-known tools, in alphabetical order of the files. */
export const annotationRules: readonly Rule<Review>[] = [
  annotationLeftOver,
  annotationMisspelt,
  annotationValue,
  annotationWithoutPartner,
  annotationWrongKind,
  labelAsAnnotation,
]
