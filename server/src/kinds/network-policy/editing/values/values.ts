import { deref } from '../../../../yaml/fields.ts'
import { nodeAt } from '../../../../yaml/locate.ts'
import type { Path } from '../../../../yaml/path.ts'
import type { Editing, ValueSuggestion } from '../../../editing.ts'
import type { KubernetesObject } from '../../../kind.ts'
import { policyOf } from '../../policy-of.ts'
import { type Review, reviewOf } from '../../review.ts'
import { carriersFor } from './carriers.ts'
import { CIDRS, exceptions } from './cidrs.ts'
import { keySuggestions, labelValues } from './labels.ts'
import { namespaceSuggestions } from './namespaces.ts'
import { portSuggestions } from './ports.ts'
import { selectorPlace } from './selector-place.ts'

/** What may be written at a place of the policy, as the pods and namespaces of the texts have it. */
export const values: Editing['values'] = (object, { path }, context) => {
  const own = path.slice(object.path.length)
  const [first, second] = own
  if (own.length === 1 && first === 'apiVersion') return [{ value: 'networking.k8s.io/v1' }]
  if (own.length === 1 && first === 'kind') return [{ value: 'NetworkPolicy' }]
  if (first !== 'spec' && !(first === 'metadata' && second === 'namespace')) return []
  const review = reviewOf(object, policyOf(object, context), context)
  if (first === 'metadata') return namespaceSuggestions(review)
  if (own.at(-1) === 'port' && own.at(-3) === 'ports') return portSuggestions(review, path)
  if (own.at(-2) === 'ipBlock' && own.at(-1) === 'cidr') return CIDRS
  if (own.at(-3) === 'ipBlock' && own.at(-2) === 'except')
    return exceptions(textAt(object, [...path.slice(0, -2), 'cidr']))
  return labelSuggestions(object, review, path)
}

/** Keys of labels for matchLabels. */
export const keys: Editing['keys'] = (object, { path }, context) => {
  const review = reviewOf(object, policyOf(object, context), context)
  const place = selectorPlace(review.policy, path)
  if (place?.rest.length !== 2 || place.rest[0] !== 'matchLabels') return []
  return keySuggestions(carriersFor(place, review), place.of)
}

function labelSuggestions(object: KubernetesObject, review: Review, path: Path): ValueSuggestion[] {
  const place = selectorPlace(review.policy, path)
  if (!place) return []
  const [list, step, field] = place.rest
  const carriers = carriersFor(place, review)
  if (list === 'matchLabels' && typeof step === 'string') return labelValues(carriers, step)
  if (list !== 'matchExpressions') return []
  if (field === 'key') {
    return keySuggestions(carriers, place.of).map(({ key, ...about }) => ({ ...about, value: key }))
  }
  return field === 'values' ? labelValues(carriers, textAt(object, [...path.slice(0, -2), 'key'])) : []
}

function textAt({ document }: KubernetesObject, path: Path): string {
  const node = deref(nodeAt(document.root, path))
  return node?.type === 'scalar' ? node.text : ''
}
