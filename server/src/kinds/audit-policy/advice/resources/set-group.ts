import type { FixPlan } from '../../../../yaml/change.ts'
import type { GroupResources } from '../../model.ts'

/** Writes another group in the place of the one that the entry has. */
export const setGroup = (entry: GroupResources, group: string): FixPlan => ({
  title: `Change to "${group}"`,
  preferred: true,
  changes: [{ op: 'set', path: [...entry.path, 'group'], value: group }],
})
