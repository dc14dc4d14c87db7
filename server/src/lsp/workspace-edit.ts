import type { WorkspaceEdit } from 'vscode-languageserver'
import type { TextEdit } from '../api/text.ts'
import type { OpenText } from './session.ts'

/** Edits of an open text, for the state that it is in now. */
export function workspaceEdit({ session, document, uri, stream }: OpenText, edits: readonly TextEdit[]): WorkspaceEdit {
  const own = edits.map(({ range, newText }) => ({ range: session.converter.toClient(stream, range), newText }))
  return session.client.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version: document.version }, edits: own }] }
    : { changes: { [uri]: own } }
}
