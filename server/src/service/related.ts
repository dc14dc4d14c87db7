import type { Problem } from '../api/problem.ts'
import type { YamlDocument } from '../yaml/document.ts'

/** Another place that a problem points to. */
export type Related = NonNullable<Problem['related']>[number]

/** Where a place keeps the document of another object that it stands in; not enumerable, so that nobody meets it. */
const OUTER = Symbol('document')

interface Placed {
  [OUTER]?: YamlDocument
}

export const standingIn = (document: YamlDocument, place: Related): Related =>
  Object.defineProperty(place, OUTER, { value: document })

/** For who keeps problems while texts are edited: the document whose lines the range counts; undefined: the problem's own. */
export const documentOf = (place: Related & Placed): YamlDocument | undefined => place[OUTER]
