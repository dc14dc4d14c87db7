import type { CodeLens } from 'vscode-languageserver'
import { codeLensesOf } from '../service/code-lens.ts'
import type { OpenText } from './session.ts'

/** Only where the setting is on: the command of a lens is the client's own, and most have none. */
export function codeLenses({ session, uri, stream, scope }: OpenText): CodeLens[] {
  if (scope.settings.codeLens !== true) return []
  return codeLensesOf(uri, stream).map(({ range, title, command, arguments: args }) => ({
    range: session.converter.toClient(stream, range),
    command: { title, command, arguments: args },
  }))
}
