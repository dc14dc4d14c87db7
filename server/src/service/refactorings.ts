import type { Position, TextEdit } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import { pathAt } from '../yaml/locate.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { objectAt } from './object-at.ts'
import { planEdits } from './plan-edits.ts'

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
    const edits = planEdits(object, refactoring)
    return edits.length > 0 ? [{ title: refactoring.title, edits }] : []
  })
}
