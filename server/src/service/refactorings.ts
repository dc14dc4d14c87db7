import type { Position, TextEdit } from '../api/text.ts'
import type { Refactoring } from '../kinds/editing.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { YamlStream } from '../yaml/document.ts'
import { newDocumentBehind } from '../yaml/edit/new-document.ts'
import { editsFor } from '../yaml/edit.ts'
import { hostEdits } from '../yaml/embedded.ts'
import { pathAt } from '../yaml/locate.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { objectAt } from './object-at.ts'

/** A rewriting of the text that somebody may choose. */
export interface RefactoringData {
  /** Says the result. */
  title: string
  edits: TextEdit[]
}

/** What can be written otherwise at a position; only what the text leaves a safe way for. */
export function refactoringsAt(
  uri: string,
  stream: YamlStream,
  position: Position,
  options: FeatureOptions = {},
): RefactoringData[] {
  const found = objectAt(uri, stream, position)
  if (!found || found.object.document.problems.length > 0) return []
  const { object, kind, offset } = found
  const path = pathAt(object.document.root, offset)
  return kind.editing.refactorings(object, path, contextOf(options, kind)).flatMap(refactoring => {
    const edits = editsOf(object, refactoring)
    return edits.length > 0 ? [{ title: refactoring.title, edits }] : []
  })
}

function editsOf(object: KubernetesObject, { changes, beside }: Refactoring): TextEdit[] {
  const { document, path } = object
  if (!beside) return hostEdits(object, editsFor(document, changes))
  const index = path.at(-1)
  if (typeof index === 'number') {
    const behind = { op: 'append' as const, path: path.slice(0, -1), index: index + 1, value: beside }
    return hostEdits(object, editsFor(document, [...changes, behind]))
  }
  // Something else holds the object, and can hold no second one.
  if (path.length > 0) return []
  return hostEdits(object, [...editsFor(document, changes), ...newDocumentBehind(document, beside)])
}
