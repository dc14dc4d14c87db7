import type { Editing } from '../../editing.ts'
import { hints } from './hints.ts'
import { hover } from './hover.ts'
import { refactorings } from './refactorings.ts'
import { keys, values } from './values/values.ts'

/** What an editor offers in a NetworkPolicy. */
export const editing: Partial<Editing> = {
  lens: 'Explain connection',
  hover,
  refactorings,
  values,
  keys,
  hints,
}
