import type { Editing } from '../../editing.ts'
import { inAnnotation } from '../bucket-permission/editing/in-annotation.ts'
import { answer } from './answer.ts'
import { examples } from './examples.ts'
import { hover } from './hover.ts'
import { lenses } from './lenses.ts'
import { keys } from './metadata-words.ts'
import { outline } from './outline.ts'
import { SNIPPETS } from './snippets.ts'
import { TEMPLATES } from './templates.ts'
import { values } from './values.ts'

/** What an editor offers in roles, bindings and service accounts. */
export const editing: Partial<Editing> = {
  hover,
  outline,
  values,
  keys,
  inString: inAnnotation,
  snippets: SNIPPETS,
  templates: TEMPLATES,
  lens: 'Explain request',
  lenses,
  examples,
  answer,
}
