import type { Editing } from '../../editing.ts'

/** What an editor offers in a NetworkPolicy. */
export const editing: Partial<Editing> = {
  lens: 'Explain connection',
}
