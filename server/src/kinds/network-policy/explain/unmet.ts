import { type LabelSelector, type Labels, meets, type SelectorRequirement } from '../../../kubernetes/selectors.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Unmet } from './judgement.ts'

/** Which condition of a selector fails for these labels; undefined: all hold. */
export function unmetBy(labels: Labels, selector: LabelSelector): Unmet | undefined {
  const { matchLabels, matchExpressions, path } = selector
  let first: Omit<Unmet, 'single' | 'only'> | undefined
  let failures = 0
  for (const [key, value] of matchLabels) {
    const had = labels.get(key)
    if (had === value) continue
    failures++
    first ??= { at: [...path, 'matchLabels', key], wanted: { key, value }, had }
  }
  for (const wanted of matchExpressions) {
    if (meets(labels, wanted)) continue
    failures++
    first ??= { at: placeIn(wanted), wanted, had: labels.get(wanted.key) }
  }
  const single = failures === 1
  return first && { ...first, single, only: single && matchLabels.size + matchExpressions.length > 1 }
}

const placeIn = ({ path, values }: SelectorRequirement): Path => (values.length > 0 ? [...path, 'values'] : path)
