import { type ExtensionContext, type TextDocument, workspace } from 'vscode'
import { LANGUAGES } from './languages.ts'
import { maybeOurs } from './own-text.ts'

const TYPING_PAUSE = 200

/** Calls `start` once, when a text of ours is open or comes to be: by opening it, or by typing. */
export function startWhenNeeded(context: ExtensionContext, start: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watching = [
    workspace.onDidOpenTextDocument(document => look([document])),
    workspace.onDidChangeTextDocument(({ document }) => {
      clearTimeout(timer)
      timer = setTimeout(() => look([document]), TYPING_PAUSE)
    }),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('whichrule.enable')) look(workspace.textDocuments)
    }),
    { dispose: () => clearTimeout(timer) },
  ]
  context.subscriptions.push(...watching)
  look(workspace.textDocuments)

  function look(documents: readonly TextDocument[]): void {
    if (!documents.some(wantsServer)) return
    for (const one of watching) one.dispose()
    start()
  }
}

const wantsServer = (document: TextDocument): boolean =>
  LANGUAGES.includes(document.languageId) &&
  workspace.getConfiguration('whichrule', document).get('enable', true) &&
  maybeOurs(document.uri.path, document.getText())
