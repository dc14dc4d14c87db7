import { OPERATOR_WORDS } from '../kubernetes/label-selector-schema.ts'
import { isLabelValue } from '../kubernetes/names.ts'
import { nearest } from '../kubernetes/nearest.ts'
import type { SelectorRequirement } from '../kubernetes/selectors.ts'
import type { SelectorError, SelectorFault } from '../kubernetes/validate-selector.ts'
import type { FixPlan } from '../yaml/change.ts'
import type { Finding } from './finding.ts'
import { refused, setTo } from './refused.ts'

const REFUSED = 'kube-apiserver refuses the object'
const OPERATORS = Object.keys(OPERATOR_WORDS)

/** What is wrong with a label selector, for the person at work. */
export const selectorFinding = (error: SelectorError): Finding => refused(error, messageOf(error), fixesFor(error))

function messageOf(error: SelectorError): string {
  switch (error.fault) {
    case 'label-key':
    case 'label-value':
      return labelMessage(error)
    case 'operator-unknown': {
      const { operator } = error.requirement
      const what = operator === '' ? 'The condition has no operator' : `"${operator}" is no operator here`
      return `${what}; ${REFUSED}. Operators: ${OPERATORS.join(', ')}.`
    }
    case 'values-missing':
      return `${error.requirement.operator} compares with values and has none; ${REFUSED}. ${instead(error.requirement)}`
    case 'values-forbidden':
      return `${error.requirement.operator} takes no values; ${REFUSED}. With values the operator is ${withValues(error.requirement)}.`
  }
}

const instead = ({ operator }: SelectorRequirement): string =>
  operator === 'In' ? 'For any value of the label the operator is Exists.' : 'For no such label it is DoesNotExist.'

const withValues = ({ operator }: SelectorRequirement): string => (operator === 'Exists' ? 'In' : 'NotIn')

/** The same for labels of an object, keys and values of a selector. */
export function labelMessage(error: Extract<SelectorFault, { fault: 'label-key' | 'label-value' }>): string {
  if (error.fault === 'label-key') {
    if (error.key === '') return `The condition has no key; ${REFUSED}. The key names the label to look at.`
    return `"${short(error.key)}" is no key of a label; ${REFUSED}. A key is at most 63 letters, digits, "-", "_" and ".", perhaps behind a domain and "/".`
  }
  return `"${short(error.value)}" is no value of a label; ${REFUSED}. A value is at most 63 letters, digits, "-", "_" and ".", with a letter or digit at both ends.`
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text)

function fixesFor(error: SelectorError): FixPlan[] {
  switch (error.fault) {
    case 'label-value':
      return mendedLabel(error.value).map(value => setTo(error, value, false))
    case 'operator-unknown':
      return operatorFixes(error.requirement)
    case 'values-missing': {
      const { operator, path } = error.requirement
      return [setOperator(path, operator === 'In' ? 'Exists' : 'DoesNotExist', false)]
    }
    case 'values-forbidden': {
      const { requirement, at } = error
      return [
        setOperator(requirement.path, withValues(requirement), false),
        { title: 'Remove the values', changes: [{ op: 'remove', path: at.path }] },
      ]
    }
    default:
      return []
  }
}

function operatorFixes({ operator, path, values }: SelectorRequirement): FixPlan[] {
  if (operator === '') {
    const word = values.length > 0 ? 'In' : 'Exists'
    return [{ title: `Add operator: ${word}`, changes: [{ op: 'insert', path, key: 'operator', value: word }] }]
  }
  const meant = SYNONYMS.get(operator) ?? nearest(operator, OPERATORS)
  return meant === undefined ? OPERATORS.map(word => setOperator(path, word, false)) : [setOperator(path, meant, true)]
}

/** Words of other selectors. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['Equals', 'In'],
  ['Equal', 'In'],
  ['=', 'In'],
  ['==', 'In'],
  ['!=', 'NotIn'],
  ['NotEquals', 'NotIn'],
  ['NotExists', 'DoesNotExist'],
])

const setOperator = (path: SelectorRequirement['path'], word: string, preferred: boolean): FixPlan => ({
  title: `Change to ${word}`,
  preferred,
  changes: [{ op: 'set', path: [...path, 'operator'], value: word }],
})

/** "web server" to "web-server", where that is a value. */
export function mendedLabel(value: string): string[] {
  const mended = value.replace(/[^-A-Za-z0-9_.]+/g, '-')
  return mended !== value && isLabelValue(mended) ? [mended] : []
}
