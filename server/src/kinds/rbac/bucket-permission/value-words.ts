import type { FixPlan } from '../../../yaml/change.ts'
import { shown } from '../../shown.ts'
import type { Annotation } from './annotation.ts'
import type { BucketEntry, BucketValue } from './entries.ts'
import { editJson, removeValue, replace } from './json-edits.ts'
import { type ValueFault, valueFault } from './label-values.ts'

/** Why no label value matches, for the end of a sentence. */
export function valueInWords(fault: ValueFault): string {
  switch (fault.type) {
    case 'empty':
      return 'an object without a value of the label is not asked about'
    case 'blanks':
      return 'blanks are not trimmed, and none stands in a label value'
    case 'too long':
      return 'it is longer than the 63 characters of a label value'
    case 'ends':
      return 'a label value begins and ends with a letter or digit'
    case 'selector':
      return `only the label value is compared, which is ${shown(fault.value)}`
    case 'list':
      return `a ${fault.separator} makes no list in a string, and stands in no label value`
    case 'character':
      return `${shown(fault.character)} stands in no label value`
  }
}

export function valueFixes(
  annotation: Annotation,
  entry: BucketEntry,
  value: BucketValue,
  fault: ValueFault,
): FixPlan[] {
  const better = meant(value.pattern ?? '', fault)
  if (better === undefined) return []
  const others = new Set(entry.values.flatMap(one => (one === value ? [] : [one.pattern])))
  const fresh = better.filter(one => !others.has(one))
  if (fresh.length === 0) {
    const edits = entry.values.length > 1 ? removeValue(entry, value) : []
    return edits.length > 0
      ? [{ title: 'Remove the value', preferred: true, changes: editJson(annotation, edits) }]
      : []
  }
  const text = fresh.map(one => JSON.stringify(one)).join(', ')
  const title = fresh.length === 1 ? `Change to ${text}` : `Split into ${text}`
  return [{ title, preferred: true, changes: editJson(annotation, [replace(value.node, text)]) }]
}

/** The values in its place; [] is none, undefined is not known. */
function meant(pattern: string, fault: ValueFault): string[] | undefined {
  switch (fault.type) {
    case 'empty':
      return []
    case 'blanks': {
      const trimmed = pattern.trim()
      return trimmed === '' ? [] : valueFault(trimmed) ? undefined : [trimmed]
    }
    case 'selector':
      return [fault.value]
    case 'list':
      return [...new Set(fault.values)]
    default:
      return undefined
  }
}
