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
const editsOf = ({ session, uri, stream, look }: OpenText): TextEdit[] =>
  stream.documents.flatMap(at => {
    const { problems } = session.checker.of(uri, at, look)
    if (problems.length === 0) return []
    // The files around know the text as it is now: beside a mended one it would stand as another object.
    const edits = fixDocument(at.document, text =>
      text === at.document.text ? problems : problemsIn(uri, text, look.options),
    )
    return edits.map(({ range, newText }) => ({ range: moveRange(range, at.line), newText }))
  })
