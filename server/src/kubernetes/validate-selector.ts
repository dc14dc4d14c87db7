import { hasHole } from '../yaml/hole.ts'
import { atEntry, atKey, atValue } from '../yaml/path.ts'
import { type FieldError, forbidden, invalid, required } from './field-error.ts'
import { OPERATOR_WORDS } from './label-selector-schema.ts'
import { isLabelKey, isLabelValue } from './names.ts'
import type { LabelSelector, SelectorRequirement } from './selectors.ts'

export type SelectorFault =
  | { fault: 'label-key'; key: string }
  | { fault: 'label-value'; value: string }
  | { fault: 'operator-unknown'; requirement: SelectorRequirement }
  | { fault: 'values-missing'; requirement: SelectorRequirement }
  | { fault: 'values-forbidden'; requirement: SelectorRequirement }

export type SelectorError = FieldError & SelectorFault

/**
 * ValidateLabelSelector of apimachinery, pkg/apis/meta/v1/validation/validation.go. `path` is the selector's own,
 * `values`: whether the values of matchExpressions are looked at (from 1.26 on).
 */
export function validateSelector(
  selector: LabelSelector,
  path: string,
  { values }: { values: boolean },
): SelectorError[] {
  return [
    ...labelErrors(selector.matchLabels, [...selector.path, 'matchLabels'], `${path}.matchLabels`),
    ...selector.matchExpressions.flatMap((requirement, i) => {
      const own = `${path}.matchExpressions[${i}]`
      return [
        ...operatorErrors(requirement, own),
        ...keyErrors(requirement, own),
        ...(values ? valueErrors(requirement, own) : []),
      ]
    }),
  ]
}

/** ValidateLabels: every error has the path of the whole map. */
export function labelErrors(
  labels: ReadonlyMap<string, string>,
  at: LabelSelector['path'],
  path: string,
): (FieldError & Extract<SelectorFault, { fault: 'label-key' | 'label-value' }>)[] {
  return [...labels].flatMap(([key, value]) => [
    ...(isLabelKey(key)
      ? []
      : [{ fault: 'label-key' as const, key, type: 'Invalid' as const, path, at: atKey([...at, key]) }]),
    ...(isLabelValue(value) || hasHole(value)
      ? []
      : [{ fault: 'label-value' as const, value, type: 'Invalid' as const, path, at: atValue([...at, key]) }]),
  ])
}

const WITH_VALUES = ['In', 'NotIn']

function operatorErrors(requirement: SelectorRequirement, path: string): SelectorError[] {
  const { operator, values, partial } = requirement
  const at = [...requirement.path, 'values']
  if (!Object.hasOwn(OPERATOR_WORDS, operator)) {
    if (hasHole(operator) || (operator === '' && partial)) return []
    const place = operator === '' ? atEntry(requirement.path) : atValue([...requirement.path, 'operator'])
    const error = invalid(`${path}.operator`, place, operator, 'not a valid selector operator')
    return [{ fault: 'operator-unknown', requirement, ...error }]
  }
  if (WITH_VALUES.includes(operator)) {
    if (values.length > 0 || partial) return []
    const error = required(
      `${path}.values`,
      atEntry(requirement.path),
      "must be specified when `operator` is 'In' or 'NotIn'",
    )
    return [{ fault: 'values-missing', requirement, ...error }]
  }
  if (values.length === 0) return []
  const error = forbidden(
    `${path}.values`,
    atKey(at),
    "may not be specified when `operator` is 'Exists' or 'DoesNotExist'",
  )
  return [{ fault: 'values-forbidden', requirement, ...error }]
}

function keyErrors({ key, path: at, partial }: SelectorRequirement, path: string): SelectorError[] {
  if (isLabelKey(key) || hasHole(key) || (key === '' && partial)) return []
  const place = key === '' ? atEntry(at) : atValue([...at, 'key'])
  return [{ fault: 'label-key', key, type: 'Invalid', path: `${path}.key`, at: place }]
}

const valueErrors = ({ values, path: at }: SelectorRequirement, path: string): SelectorError[] =>
  values.flatMap((value, i) =>
    isLabelValue(value) || hasHole(value)
      ? []
      : [
          {
            fault: 'label-value',
            value,
            type: 'Invalid',
            path: `${path}.values[${i}]`,
            at: atValue([...at, 'values', i]),
          },
        ],
  )
