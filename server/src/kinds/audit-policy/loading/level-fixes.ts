import { nearest } from '../../../kubernetes/nearest.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { deref } from '../../../yaml/fields.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Node } from '../../../yaml/tree.ts'
import { LEVELS } from '../levels.ts'

/** Words for "do not record"; most of them are false in YAML. */
const NOT_RECORDED = new Set(['off', 'no', 'n', 'false', '0', 'never', 'nothing', 'disabled'])

/** For a value at `path` that is no level: the one that was meant, else each of them as a choice. */
export function levelFixes(written: string | Node | undefined, path: Path): FixPlan[] {
  const node = typeof written === 'string' ? undefined : deref(written)
  const text = typeof written === 'string' ? written : node?.type === 'scalar' ? node.text : undefined
  if (text === undefined) return []
  const word = text.trim()
  const meant = NOT_RECORDED.has(word.toLowerCase()) ? 'None' : nearest(word, LEVELS)
  const set = (level: string, preferred: boolean): FixPlan => ({
    title: `Change to "${level}"`,
    preferred,
    changes: [{ op: 'set', path, value: level }],
  })
  return meant === undefined ? LEVELS.map(level => set(level, false)) : [set(meant, true)]
}
