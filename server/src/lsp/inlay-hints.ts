import type { InlayHint } from 'vscode-languageserver'
import { inlayHintsOf } from '../service/inlay-hints.ts'
import { rangeIn } from './params.ts'
import type { OpenText } from './session.ts'

export function inlayHints({ session, uri, stream, scope, features }: OpenText, params: unknown): InlayHint[] {
  const { converter } = session
  const range = converter.range(stream, rangeIn(params))
  if (scope.settings.inlayHints === false) return []
  return inlayHintsOf(uri, stream, range, features).map(({ position, label, tooltip }) => ({
    position: converter.toClientPosition(stream, position),
    label,
    ...(tooltip !== undefined && { tooltip }),
    paddingLeft: true,
  }))
}
