import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver'
import type { Problem } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import { documentOf, type Related } from '../service/related.ts'
import type { YamlDocument } from '../yaml/document.ts'
import { moveRange } from './to-diagnostic.ts'

/** Where a document of some text stands now; undefined: it is not there any more. */
export type Locate = (uri: string, document: YamlDocument) => Placed | undefined

interface Placed {
  /** A range that counts from the document's own first line, as a range of the text and as its client counts. */
  toClient(range: Range): Range
}

/** A diagnostic of a document that is `lines` further down than the first line of its text. */
export function placeDiagnostic(
  diagnostic: Diagnostic,
  { related = [] }: Problem,
  lines: number,
  locate: Locate,
): Diagnostic {
  const { range, relatedInformation } = diagnostic
  if (!relatedInformation) return lines === 0 ? diagnostic : { ...diagnostic, range: moveRange(range, lines) }
  const placed = relatedInformation.flatMap((information, i) =>
    placeInformation(information, related[i], lines, locate),
  )
  return { ...diagnostic, range: moveRange(range, lines), relatedInformation: placed }
}

function placeInformation(
  { location, message }: DiagnosticRelatedInformation,
  related: Related | undefined,
  lines: number,
  locate: Locate,
): DiagnosticRelatedInformation[] {
  const { uri } = location
  const document = related && documentOf(related)
  if (!related || !document) return [{ location: { uri, range: moveRange(location.range, lines) }, message }]
  const at = locate(uri, document)
  return at ? [{ location: { uri, range: at.toClient(related.range) }, message }] : []
}

/** Some of its places move when other documents do. */
export const pointsElsewhere = ({ related }: Problem): boolean => related?.some(place => documentOf(place)) === true
