import type { LabelSelector, SelectorRequirement } from '../../../kubernetes/selectors.ts'
import { NAMESPACE_NAME_LABEL } from '../../../workloads/read-namespace.ts'
import { few, joined, shown } from '../../shown.ts'

/** "pods with app=web and a label tier", "every pod" */
export function podsInWords(selector: LabelSelector): string {
  const wanted = wordsOf(selector)
  return wanted.length === 0 ? 'every pod' : `pods with ${all(wanted)}`
}

/** "namespaces with team=ops", "namespace shop", "every namespace" */
export function namespacesInWords(selector: LabelSelector): string {
  const [first, ...others] = conditionsOf(selector)
  const names = others.length === 0 && !selector.partial ? namesOf(first) : undefined
  if (names) return `namespace${names.length > 1 ? 's' : ''} ${joined(names, 'and')}`
  const wanted = wordsOf(selector)
  return wanted.length === 0 ? 'every namespace' : `namespaces with ${all(wanted)}`
}

/** One condition on one label, whichever way it is written. */
export type Condition = Pick<SelectorRequirement, 'key' | 'operator' | 'values'>

const conditionsOf = ({ matchLabels, matchExpressions }: LabelSelector): Condition[] => [
  ...Array.from(matchLabels, ([key, value]) => ({ key, operator: 'In', values: [value] })),
  ...matchExpressions,
]

/** Every namespace carries its name in a label. */
const namesOf = (condition: Condition | undefined): readonly string[] | undefined =>
  condition?.key === NAMESPACE_NAME_LABEL && condition.operator === 'In' && condition.values.length > 0
    ? condition.values
    : undefined

/** What a template fills in is left open. */
function wordsOf(selector: LabelSelector): string[] {
  const words = conditionsOf(selector).map(conditionInWords)
  return selector.partial && !words.some(hasMark) ? [...words, '…'] : words
}

const hasMark = (words: string): boolean => words.includes('{{…}}')

const MOST = 6

const all = (wanted: readonly string[]): string => {
  const words = wanted.length > MOST ? [...wanted.slice(0, MOST - 1), `${wanted.length - MOST + 1} more`] : wanted
  return words.join(' and ')
}

/** Stands behind "with". */
function conditionInWords({ key, operator, values }: Condition): string {
  const label = shown(key)
  switch (operator) {
    case 'In':
      return values.length === 1 ? `${label}=${shown(values[0] ?? '')}` : `${label} one of (${few(values)})`
    case 'NotIn':
      return values.length === 1 ? `${label} other than ${shown(values[0] ?? '')}` : `${label} none of (${few(values)})`
    case 'Exists':
      return `a label ${label}`
    case 'DoesNotExist':
      return `no label ${label}`
    default:
      return `${label} ${shown(operator)}`
  }
}

/** One condition as a sentence: "The label app has to be web." */
export function conditionSentence({ key, operator, values }: Condition): string {
  const label = `The label ${shown(key)}`
  switch (operator) {
    case 'In':
      return `${label} has to be ${joined(values, 'or')}.`
    case 'NotIn':
      return `${label} must not be ${joined(values, 'or')}; what has no such label fits, too.`
    case 'Exists':
      return `${label} has to be there, whatever its value.`
    case 'DoesNotExist':
      return `${label} must not be there.`
    default:
      return `${shown(operator)} is no operator: nothing fits.`
  }
}

/** Words of ours that begin a sentence. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
