import type { TextEdit } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { FixPlan } from '../yaml/change.ts'
import { newDocumentBehind } from '../yaml/edit/new-document.ts'
import { editsFor } from '../yaml/edit.ts'
import { hostEdits } from '../yaml/embedded.ts'

/** The edits of a plan, and the object that it sets beside; [] when the text leaves no safe way to make all of it. */
export function planEdits(
  object: KubernetesObject,
  { changes, beside }: Pick<FixPlan, 'changes' | 'beside'>,
): TextEdit[] {
  const { document, path } = object
  if (!beside) return hostEdits(object, editsFor(document, changes))
  const index = path.at(-1)
  if (typeof index === 'number') {
    const behind = { op: 'append' as const, path: path.slice(0, -1), index: index + 1, value: beside }
    return hostEdits(object, editsFor(document, [...changes, behind]))
  }
  // Something else holds the object, and can hold no second one.
  if (path.length > 0) return []
  const own = editsFor(document, changes)
  const behind = newDocumentBehind(document, beside)
  return behind.length === 0 || (own.length === 0 && changes.length > 0) ? [] : hostEdits(object, [...own, ...behind])
}
