import { commands, type Event, EventEmitter, type ExtensionContext, type TextDocument, window, workspace } from 'vscode'
import type { DocumentInfo } from '../../server/src/lsp/protocol.ts'
import { LANGUAGES } from './languages.ts'
import { serially } from './serially.ts'
import type { Server } from './server.ts'

/** A text that holds objects of ours, as the server knows it. */
export interface Policy {
  document: TextDocument
  info: DocumentInfo
}

export interface Policies {
  /** The text in the active editor, if it is one of ours. */
  readonly active: Policy | undefined
  readonly onDidChange: Event<void>
}

/** Settings and configuration files are asked about a moment after they changed: the server has to hear of it first. */
export const SETTLED = 300

/** Keeps asking the server what the active text is, and tells VS Code for menus and views. */
export function watchPolicies(context: ExtensionContext, server: Server): Policies {
  const changed = new EventEmitter<void>()
  let active: Policy | undefined

  const look = serially(async () => {
    const document = window.activeTextEditor?.document
    const ours = document !== undefined && LANGUAGES.includes(document.languageId)
    const info = ours
      ? await server.ask<DocumentInfo>('whichrule/document', { textDocument: { uri: String(document.uri) } })
      : undefined
    active = document && info && info.objects.length > 0 ? { document, info } : undefined
    commands.executeCommand('setContext', 'whichrule.isPolicy', active !== undefined)
    setKinds(new Set(active?.info.objects.map(({ kind }) => kind)))
    changed.fire()
  })

  let kinds: ReadonlySet<string> = new Set()
  const setKinds = (now: ReadonlySet<string>) => {
    for (const kind of new Set([...kinds, ...now]))
      commands.executeCommand('setContext', `whichrule.holds.${kind}`, now.has(kind))
    kinds = now
  }

  const lookSettled = () => setTimeout(look, SETTLED)
  const files = workspace.createFileSystemWatcher('**/.whichrule.yaml')

  context.subscriptions.push(
    changed,
    files,
    files.onDidChange(lookSettled),
    files.onDidCreate(lookSettled),
    files.onDidDelete(lookSettled),
    server.onDidStart(look),
    window.onDidChangeActiveTextEditor(look),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (document === window.activeTextEditor?.document) look()
    }),
    workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('whichrule')) lookSettled()
    }),
  )
  return {
    get active() {
      return active
    },
    onDidChange: changed.event,
  }
}
