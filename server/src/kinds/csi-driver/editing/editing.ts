import type { Editing } from '../../editing.ts'
import { answer } from './answer.ts'
import { examples } from './examples.ts'
import { hints } from './hints.ts'
import { hover } from './hover.ts'
import { outline } from './outline.ts'
import { SNIPPETS } from './snippets.ts'
import { TEMPLATES } from './templates.ts'
import { values } from './values.ts'

/** What an editor offers in a CSIDriver. */
export const editing: Partial<Editing> = {
  lens: 'Preview mount',
  forms: ['mount'],
  hover,
  outline,
  values,
  snippets: SNIPPETS,
  templates: TEMPLATES,
  examples,
  answer,
  hints,
}
