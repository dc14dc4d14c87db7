import type { FixPlan } from '../../../yaml/change.ts'
import type { Path } from '../../../yaml/path.ts'
import type { AuditRule } from '../model.ts'
import type { Cause, Failed } from './judgement.ts'

/** Makes a rule match that fails by one condition; undefined where no entry of a list does that. */
export function mendOf(rule: AuditRule, { at, cause }: Failed): FixPlan | undefined {
  const value = missing(cause)
  const list = typeof at.at(-1) === 'number' ? at.slice(0, -1) : at
  if (value === undefined || value === '' || holdsEntries(list, rule)) return undefined
  return { title: `Add "${value}" to rule ${rule.index + 1}`, changes: [{ op: 'append', path: list, value }] }
}

function missing(cause: Cause): string | undefined {
  switch (cause.type) {
    case 'not-listed':
    case 'resource':
    case 'name':
      return cause.had
    case 'none-listed':
      // Groups of the system hold many more people than the one who asks.
      return cause.had.find(group => !group.startsWith('system:'))
    default:
      return undefined
  }
}

/** `resources` of the rule is a list of groups, each with a list of its own. */
const holdsEntries = (list: Path, { path }: AuditRule): boolean =>
  list.length === path.length + 1 && list.at(-1) === 'resources'
