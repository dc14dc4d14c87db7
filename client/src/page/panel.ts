import { type ExtensionContext, ViewColumn, type WebviewPanel, window, workspace } from 'vscode'
import { LANGUAGES } from '../languages.ts'
import { serially } from '../serially.ts'
import type { Server } from '../server.ts'
import { REVEAL } from './html.ts'

/** One page beside the texts, which follows them. It works without scripts, in a browser too. */
export interface Panel<Q> {
  show(title: string, question: Q): Promise<void>
}

export interface PanelSource<Q> {
  context: ExtensionContext
  server: Server
  viewType: string
  /** The page for a question, as the texts are now; undefined leaves what was shown. */
  html(question: Q, nonce: string): Promise<string | undefined>
}

/** The texts are asked about when nobody has typed for so long. */
const TYPING_PAUSE = 400

export function openPanel<Q>({ context, server, viewType, html }: PanelSource<Q>): Panel<Q> {
  let panel: WebviewPanel | undefined
  let question: { asked: Q } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = serially(async () => {
    if (!panel?.visible || !question) return
    const page = await html(question.asked, newNonce())
    if (panel && page !== undefined) panel.webview.html = page
  })
  const refreshSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, TYPING_PAUSE)
  }
  const open = (title: string): WebviewPanel => {
    const column = { viewColumn: ViewColumn.Beside, preserveFocus: true }
    const options = { enableCommandUris: [REVEAL], enableFindWidget: true, localResourceRoots: [] }
    const opened = window.createWebviewPanel(viewType, title, column, options)
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
    async show(title, asked) {
      question = { asked }
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
