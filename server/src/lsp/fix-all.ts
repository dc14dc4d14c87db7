import type { TextEdit } from '../api/text.ts'
import { fixDocument } from '../service/fix-document.ts'
import { FIX_ALL } from './capabilities.ts'
import { problemsIn } from './checker.ts'
import type { Offer } from './code-actions.ts'
import type { OpenText } from './session.ts'
import { moveRange } from './to-diagnostic.ts'

/** Applies the preferred fixes of the whole text. */
export const fixAll = (text: OpenText): Offer => ({
  title: 'Apply all preferred fixes',
  kind: FIX_ALL,
  preferred: false,
  edits: () => editsOf(text),
})

/** Documents that nothing is wrong with are not looked at again. */
const editsOf = ({ session, uri, stream, options }: OpenText): TextEdit[] =>
  stream.documents.flatMap(at => {
    if (session.checker.of(uri, at, options).problems.length === 0) return []
    const edits = fixDocument(at.document, text => problemsIn(uri, text, options))
    return edits.map(({ range, newText }) => ({ range: moveRange(range, at.line), newText }))
  })
