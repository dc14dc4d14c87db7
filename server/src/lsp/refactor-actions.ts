import { CodeActionKind } from 'vscode-languageserver'
import type { Range } from '../api/text.ts'
import { refactoringsAt } from '../service/refactorings.ts'
import type { Offer } from './code-actions.ts'
import type { OpenText } from './session.ts'

/** What can be written otherwise where a range of the text starts. */
export const refactorActions = ({ uri, stream, features }: OpenText, { start }: Range): Offer[] =>
  refactoringsAt(uri, stream, start, features).map(({ title, edits }) => ({
    title,
    kind: CodeActionKind.RefactorRewrite,
    preferred: false,
    edits: () => edits,
  }))
