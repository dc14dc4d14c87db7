import { choice, list, type Schema, struct, text, textMap, texts } from '../kinds/schema-terms.ts'

/** The only operators of a matchExpressions entry, letter for letter. */
export const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  In: 'The label is there, with one of the values.',
  NotIn: 'The label has none of the values, or is not there at all.',
  Exists: 'The label is there, whatever its value.',
  DoesNotExist: 'The label is not there.',
}

const requirement = struct('One condition on one label.', {
  key: text('Key of the label.'),
  operator: choice('How the label is compared.', OPERATOR_WORDS),
  values: texts('Needed for In and NotIn, not allowed for Exists and DoesNotExist.', 'Value of the label.'),
})

/** metav1.LabelSelector. `description` says what is selected, and what {} and a missing selector mean there. */
export const labelSelector = (description: string): Schema =>
  struct(description, {
    matchExpressions: list('Conditions; every one of them has to hold, and matchLabels too.', requirement),
    matchLabels: textMap('Labels that have to be there with exactly these values, all of them.', 'Value of the label.'),
  })
