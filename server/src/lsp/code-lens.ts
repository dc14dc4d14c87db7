import type { CodeLens } from 'vscode-languageserver'
import { type CodeLensData, codeLensesOf } from '../service/code-lens.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perSettings } from './per-document.ts'
import type { OpenText } from './session.ts'
import { moveRange } from './to-diagnostic.ts'

/** Lenses with ranges as the client counts them. */
export type Lenses = PerDocument<CodeLensData[]>

export const openLenses = (converter: Converter): Lenses =>
  perSettings(converter, ({ uri, stream, toClient }) =>
    codeLensesOf(uri, stream).map(lens => ({ ...lens, range: toClient(lens.range) })),
  )

/** Only where the setting is on: the command of a lens is the client's own, and most have none. */
export function codeLenses({ session, uri, stream, scope, options }: OpenText): CodeLens[] {
  if (scope.settings.codeLens !== true) return []
  return stream.documents.flatMap(at =>
    session.lenses.of(uri, at, options).map(({ range, title, command, arguments: [uri, kind, , ...more] }) => ({
      range: moveRange(range, at.line),
      command: { title, command, arguments: [uri, kind, at.index, ...more] },
    })),
  )
}
