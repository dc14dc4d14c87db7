import { Disposable, type Event, EventEmitter, type ExtensionContext, l10n, Uri, workspace } from 'vscode'
import type { ExplainResult } from '../../../server/src/lsp/protocol.ts'
import { LANGUAGES } from '../languages.ts'
import { type Policies, SETTLED } from '../policies.ts'
import { serially } from '../serially.ts'
import type { Server } from '../server.ts'
import { type Explained, explained, isAnswered, type Question, speaksOf, withUris } from './explained.ts'
import { fileName } from './file-names.ts'

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
 * Follows the texts: each change of one asks again, and so does a new server, other settings, or another policy in the
 * active editor, which the request is then asked of, unless the answer speaks of it already.
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

  /** A policy of another kind does not answer: then the answer stays what it was. */
  const turnTo = async (uri: string) => {
    const before = question
    if (!before) return
    const asked = { request: before.request, uri }
    const said = await explain(server, asked)
    if (before !== question || (isAnswered(current) && !isAnswered(explained(asked, said)))) return
    question = asked
    show(explained(asked, said, current))
  }

  context.subscriptions.push(
    changed,
    server.onDidStart(refresh),
    watchManifests(() => question && refresh()),
    policies.onDidChange(() => {
      if (!question || !policies.active) return
      const { document, info } = policies.active
      const isOther = !isAbout(document.uri) && !speaksOf(current, document.uri.toString())
      if (isOther) turnTo(document.uri.toString())
      else if (info.kubernetesVersion !== version) refresh()
      version = info.kubernetesVersion
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (question && LANGUAGES.includes(document.languageId)) refresh()
    }),
    workspace.onDidOpenTextDocument(({ uri }) => {
      if (isAbout(uri)) refresh()
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (!question || !isAbout(uri)) return
      const active = policies.active?.document.uri.toString()
      const problem = l10n.t('{0} is closed: the next policy that is opened is asked.', fileName(question.uri))
      if (active !== undefined && !isAbout(active)) turnTo(active)
      else show({ ...question, result: { problem } })
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

/** Files that change without an editor: a moment later, as the server has to hear of it first. */
function watchManifests(changed: () => void): Disposable {
  const watcher = workspace.createFileSystemWatcher('**/*.{yaml,yml,json}')
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLED)
  }
  const listening = [watcher.onDidChange(later), watcher.onDidCreate(later), watcher.onDidDelete(later)]
  return Disposable.from(watcher, ...listening, { dispose: () => clearTimeout(timer) })
}

/** Asks the server; undefined when it does not answer. URIs in the answer are as VS Code writes them. */
export async function explain(
  server: Server,
  { uri, request, kind, document }: Question,
): Promise<ExplainResult | undefined> {
  const scope = { ...(kind !== undefined && { kind }), ...(document !== undefined && { document }) }
  const said = await server.ask<ExplainResult>('whichrule/explain', { textDocument: { uri }, request, ...scope })
  return said && 'answers' in said ? withUris(said, one => Uri.parse(one).toString()) : said
}
