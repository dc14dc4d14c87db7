import { type Event, EventEmitter, type ExtensionContext, l10n, workspace } from 'vscode'
import type { ExplainResult } from '../../../server/src/lsp/protocol.ts'
import type { Policies } from '../policies.ts'
import { serially } from '../serially.ts'
import type { Server } from '../server.ts'
import { type Explained, explained, type Question } from './explained.ts'
import { fileName } from './nodes.ts'

/** The request that is being explained, and its answer as the text stands now. */
export interface ExplainSession {
  readonly current: Explained | undefined
  readonly onDidChange: Event<Explained | undefined>
  ask(question: Question): Promise<void>
  /** Draws another of several answers into the text. */
  choose(answer: number): void
  dismiss(): void
}

/**
 * Follows the text: each change of it asks again, and so does a new server, other settings, or another policy in the
 * active editor, which the request is then asked of.
 */
export function openSession(context: ExtensionContext, server: Server, policies: Policies): ExplainSession {
  const changed = new EventEmitter<Explained | undefined>()
  let question: Question | undefined
  let version: string | undefined
  let current: Explained | undefined

  const show = (next: Explained | undefined) => {
    current = next
    changed.fire(next)
  }
  const refresh = serially(async () => {
    const asked = question
    if (!asked) return
    const said = await explain(server, asked)
    if (asked === question) show(explained(asked, said, current))
  })
  const isAbout = (uri: { toString(): string }): boolean => question?.uri === uri.toString()

  context.subscriptions.push(
    changed,
    server.onDidStart(refresh),
    policies.onDidChange(() => {
      if (!question || !policies.active) return
      const { document, info } = policies.active
      const isOther = !isAbout(document.uri)
      if (isOther) question = { request: question.request, uri: document.uri.toString() }
      if (isOther || info.kubernetesVersion !== version) refresh()
      version = info.kubernetesVersion
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (isAbout(document.uri)) refresh()
    }),
    workspace.onDidOpenTextDocument(({ uri }) => {
      if (isAbout(uri)) refresh()
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (!question || !isAbout(uri)) return
      const problem = l10n.t('{0} is closed: the next policy that is opened is asked.', fileName(question.uri))
      show({ ...question, result: { problem } })
    }),
  )
  return {
    get current() {
      return current
    },
    onDidChange: changed.event,
    ask(asked) {
      question = asked
      return refresh()
    },
    choose(answer) {
      if (current && 'answers' in current.result && current.result.chosen !== answer)
        show({ ...current, result: { ...current.result, chosen: answer } })
    },
    dismiss() {
      question = undefined
      show(undefined)
    },
  }
}

/** Asks the server; undefined when it does not answer. */
export function explain(
  server: Server,
  { uri, request, kind, document }: Question,
): Promise<ExplainResult | undefined> {
  const scope = { ...(kind !== undefined && { kind }), ...(document !== undefined && { document }) }
  return server.ask<ExplainResult>('whichrule/explain', { textDocument: { uri }, request, ...scope })
}
