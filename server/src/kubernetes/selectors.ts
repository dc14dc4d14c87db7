import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import type { Path } from '../yaml/path.ts'

/**
 * metav1.LabelSelector as it is held after decoding; every condition has to hold, none at all is "everything". A string
 * that a template fills in holds the hole mark (yaml/hole.ts).
 */
export interface LabelSelector {
  /** From the root of the document. */
  path: Path
  matchLabels: Labels
  matchExpressions: SelectorRequirement[]
  /** A template may add conditions, or a part could not be read: what it selects is not known. */
  partial: boolean
}

export interface SelectorRequirement {
  path: Path
  key: string
  /** In, NotIn, Exists, DoesNotExist; as written, "" when missing. */
  operator: string
  values: string[]
  partial: boolean
}

export type Labels = ReadonlyMap<string, string>

/** No condition: selects everything. */
export const selectsAll = ({ matchLabels, matchExpressions, partial }: LabelSelector): boolean =>
  matchLabels.size === 0 && matchExpressions.length === 0 && !partial

/** Whether an object with these labels is selected: LabelSelectorAsSelector and Requirement.Matches of apimachinery. */
export const selects = (selector: LabelSelector, labels: Labels): boolean => {
  for (const [key, value] of selector.matchLabels) if (labels.get(key) !== value) return false
  return selector.matchExpressions.every(requirement => meets(labels, requirement))
}

/** One condition alone. A label that is not there is "not in" every list; an unknown operator holds for nothing. */
export function meets(labels: Labels, { key, operator, values }: SelectorRequirement): boolean {
  const value = labels.get(key)
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value)
    case 'NotIn':
      return value === undefined || !values.includes(value)
    case 'Exists':
      return value !== undefined
    case 'DoesNotExist':
      return value === undefined
    default:
      return false
  }
}

export function readSelector(reader: StructReader): LabelSelector {
  const matchLabels = reader.textMap('matchLabels')
  const requirements = reader.items('matchExpressions').map(item => readRequirement(readerOf(item.node, item.path)))
  return {
    path: reader.path,
    matchLabels,
    matchExpressions: requirements,
    partial: reader.partial() || requirements.some(({ partial }) => partial),
  }
}

function readRequirement(reader: StructReader): SelectorRequirement {
  return {
    path: reader.path,
    key: reader.text('key'),
    operator: reader.text('operator'),
    values: reader.texts('values'),
    partial: reader.partial(),
  }
}
