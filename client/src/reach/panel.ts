import { type ExtensionContext, l10n, ViewColumn, type WebviewPanel, window, workspace } from 'vscode'
import type { ReachParams, ReachResult } from '../../../server/src/lsp/protocol.ts'
import { LANGUAGES } from '../languages.ts'
import { serially } from '../serially.ts'
import type { Server } from '../server.ts'
import { pageOf, REVEAL } from './page.ts'
import { type Scope, scopeTitle } from './scopes.ts'

export interface ReachPanel {
  /** Shows what reaches what, as the text and those around it have it now and after each change. */
  show(uri: string, scope: Scope): Promise<void>
}

/** The text is asked about when nobody has typed for so long. */
const TYPING_PAUSE = 400

/** One panel, beside the texts; it works without scripts, in a browser too. */
export function openPanel(context: ExtensionContext, server: Server): ReachPanel {
  let panel: WebviewPanel | undefined
  let question: { uri: string; scope: Scope } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = serially(async () => {
    if (!panel?.visible || !question) return
    const { uri, scope } = question
    const nonce = newNonce()
    const params: ReachParams = { textDocument: { uri }, ...scope, nonce, revealCommand: REVEAL }
    const result = await server.ask<ReachResult | null>('whichrule/reach', params)
    // A text that is not open at the moment leaves what was shown.
    if (panel && result) panel.webview.html = pageOf(result, nonce)
  })
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, TYPING_PAUSE)
  }
  const open = (title: string): WebviewPanel => {
    const column = { viewColumn: ViewColumn.Beside, preserveFocus: true }
    const options = { enableCommandUris: [REVEAL], enableFindWidget: true, localResourceRoots: [] }
    const opened = window.createWebviewPanel('whichrule.reach', title, column, options)
    opened.onDidDispose(() => {
      panel = undefined
    })
    opened.onDidChangeViewState(refresh)
    return opened
  }

  context.subscriptions.push(
    server.onDidStart(refreshSoon),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (panel && LANGUAGES.includes(document.languageId)) refreshSoon()
    }),
    { dispose: () => clearTimeout(timer) },
    { dispose: () => panel?.dispose() },
  )
  return {
    async show(uri, scope) {
      const name = scopeTitle(scope)
      const title = name === undefined ? l10n.t('What reaches what') : l10n.t('What reaches what: {0}', name)
      question = { uri, scope }
      panel ??= open(title)
      panel.title = title
      panel.reveal(undefined, true)
      await refresh()
    },
  }
}

/** Nobody can guess it, so no style but ours has it. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
