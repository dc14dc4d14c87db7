import type { Editing } from '../../editing.ts'
import { answer } from './answer.ts'
import { examples } from './examples/examples.ts'
import { hints } from './hints.ts'
import { hover } from './hover.ts'
import { outline } from './outline.ts'
import { refactorings } from './refactorings.ts'
import { SNIPPETS } from './snippets.ts'
import { TEMPLATES } from './templates.ts'
import { keys, values } from './values/values.ts'

/** What an editor offers in a NetworkPolicy. */
export const editing: Partial<Editing> = {
  lens: 'Explain connection',
  forms: ['connection'],
  hover,
  refactorings,
  values,
  keys,
  outline,
  snippets: SNIPPETS,
  templates: TEMPLATES,
  examples,
  answer,
  hints,
}
