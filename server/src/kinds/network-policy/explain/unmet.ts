import { type LabelSelector, type Labels, meets, type SelectorRequirement } from '../../../kubernetes/selectors.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Unmet } from './judgement.ts'

/** Which condition of a selector fails for these labels; undefined: all hold. */
export function unmetBy(labels: Labels, selector: LabelSelector): Unmet | undefined {
  const failed = [...failedLabels(labels, selector), ...failedExpressions(labels, selector)]
  const [first] = failed
  const conditions = selector.matchLabels.size + selector.matchExpressions.length
  const single = failed.length === 1
  return first && { ...first, single, only: single && conditions > 1 }
}

type Failed = Omit<Unmet, 'single' | 'only'>

function failedLabels(labels: Labels, { matchLabels, path }: LabelSelector): Failed[] {
  return [...matchLabels].flatMap(([key, value]) => {
    const had = labels.get(key)
    return had === value ? [] : [{ at: [...path, 'matchLabels', key], wanted: { key, value }, had }]
  })
}

const failedExpressions = (labels: Labels, { matchExpressions }: LabelSelector): Failed[] =>
  matchExpressions.flatMap(wanted =>
    meets(labels, wanted) ? [] : [{ at: placeIn(wanted), wanted, had: labels.get(wanted.key) }],
  )

const placeIn = ({ path, values }: SelectorRequirement): Path => (values.length > 0 ? [...path, 'values'] : path)
