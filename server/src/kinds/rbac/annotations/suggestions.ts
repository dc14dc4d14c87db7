import type { KeySuggestion } from '../../editing.ts'
import { escapeMarkdown } from '../../markdown.ts'
import type { AnyObject } from '../model.ts'
import { KNOWN_ANNOTATIONS } from './table.ts'
import type { ValueSyntax } from './value-syntax.ts'

/** Annotations that have an effect on a kind of object, with the values that they take. */
export const annotationSuggestions = (kind: AnyObject['kind']): KeySuggestion[] =>
  KNOWN_ANNOTATIONS.filter(({ key, on, label }) => !label && !key.endsWith('.') && on.some(one => one === kind)).map(
    ({ key, value, means }) => ({
      key,
      values: value ? valuesOf(value) : [],
      documentation: () => escapeMarkdown(means),
    }),
  )

function valuesOf(syntax: ValueSyntax): string[] {
  switch (syntax.type) {
    case 'choice':
    case 'list':
      return [...syntax.of]
    case 'options':
      return Object.entries(syntax.of).flatMap(([name, values]) =>
        values.map(value => (value === '' ? name : `${name}=${value}`)),
      )
    default:
      return []
  }
}
