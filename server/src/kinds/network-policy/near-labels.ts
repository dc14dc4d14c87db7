import { nearest } from '../../kubernetes/nearest.ts'
import { type LabelSelector, type Labels, meets } from '../../kubernetes/selectors.ts'
import type { Change } from '../../yaml/change.ts'
import type { Path } from '../../yaml/path.ts'

/** The one label of a selector that keeps it from selecting something, and what was likely meant. */
export interface NearLabel {
  at: Path
  /** "app: web" */
  meant: string
  change: Change
}

/** So many sets of labels are looked through. */
const ENOUGH = 200

/** A slip in one key or value, all other conditions holding for one of the sets. */
export function nearLabel(selector: LabelSelector, candidates: Iterable<Labels>): NearLabel | undefined {
  let looked = 0
  for (const labels of candidates) {
    if (looked++ === ENOUGH) return undefined
    for (const [key, value] of selector.matchLabels) {
      if (labels.get(key) === value || !othersHold(selector, key, labels)) continue
      const found = slipIn(selector.path, key, value, labels)
      if (found) return found
    }
  }
  return undefined
}

function slipIn(path: Path, key: string, value: string, labels: Labels): NearLabel | undefined {
  const at = [...path, 'matchLabels', key]
  const had = labels.get(key)
  if (had !== undefined) {
    if (isVariant(value, had) || nearest(value, [had]) === undefined) return undefined
    return { at, meant: `${key}: ${had}`, change: { op: 'set', path: at, value: had } }
  }
  const keys = [...labels].filter(([, other]) => other === value).map(([other]) => other)
  const meant = nearest(key, keys) ?? (isTelling(value) ? keys[0] : undefined)
  return meant === undefined
    ? undefined
    : { at, meant: `${meant}: ${value}`, change: { op: 'rename', path: at, to: meant } }
}

/** "team-a" and "team-b", "db1" and "db2": different things on purpose, however near. */
function isVariant(one: string, other: string): boolean {
  if (one.replace(/\d/g, '') === other.replace(/\d/g, '')) return true
  const [a, b] = [one.split(/[-_.]/), other.split(/[-_.]/)]
  if (a.length !== b.length || a.length < 2) return false
  return a.every((part, i) => part === b[i] || (part.length <= SHORT && (b[i] ?? '').length <= SHORT))
}

const SHORT = 3

/** "true" may stand under any key. */
const isTelling = (value: string): boolean => value.length > 2 && !['true', 'false'].includes(value)

/** All conditions but the label `key`. */
function othersHold({ matchLabels, matchExpressions }: LabelSelector, key: string, labels: Labels): boolean {
  for (const [other, value] of matchLabels) if (other !== key && labels.get(other) !== value) return false
  return matchExpressions.every(one => meets(labels, one))
}
