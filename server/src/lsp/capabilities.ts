import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver'
import type { Client } from './client.ts'

/** Mends everything that has a preferred fix; editors run it on save. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.whichrule`

/** What is offered to this client. */
export function capabilitiesFor(client: Client): ServerCapabilities {
  const { codeActions, completion } = client
  return {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...(client.pullsDiagnostics && {
      diagnosticProvider: { identifier: 'whichrule', interFileDependencies: true, workspaceDiagnostics: false },
    }),
    hoverProvider: true,
    completionProvider: {
      // A blank behind "verbs:" or "-" is where a value is due.
      triggerCharacters: [' ', '"', "'", '[', ',', '/', ':', '.'],
      resolveProvider: completion.resolvesDocumentation,
    },
    ...(codeActions.literals && {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, FIX_ALL],
        resolveProvider: codeActions.resolvesEdits,
      },
    }),
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    codeLensProvider: { resolveProvider: false },
    inlayHintProvider: { resolveProvider: false },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  }
}
