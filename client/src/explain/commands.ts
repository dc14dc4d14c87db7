import { commands, EndOfLine, type ExtensionContext, env, l10n, Uri, WorkspaceEdit, window, workspace } from 'vscode'
import type { DocumentInfo } from '../../../server/src/lsp/protocol.ts'
import type { Policies } from '../policies.ts'
import type { Server } from '../server.ts'
import { askForRequest } from './ask.ts'
import { decorate } from './decorate.ts'
import { drawn, type Explained, type Question } from './explained.ts'
import { withRequest } from './history.ts'
import { COMMANDS, historiesOf, textsFor } from './kind-texts.ts'
import { mend } from './mend.ts'
import { pinComment } from './pin.ts'
import { reveal, revealDeciding } from './reveal.ts'
import { type ExplainSession, explain, openSession } from './session.ts'
import { openView } from './view.ts'

/** "Explain match": its commands, its view, and what it draws into the text. */
export function openExplaining(context: ExtensionContext, server: Server, policies: Policies): void {
  const session = openSession(context, server, policies)
  decorate(context, session)
  const ask = openAsking(context, server, session)
  const withCurrent = (run: (current: Explained) => unknown) => () => session.current && run(session.current)
  const { registerCommand } = commands
  context.subscriptions.push(
    session.onDidChange(setContexts),
    ...Object.entries(COMMANDS).map(([command, own]) =>
      // From a menu the argument is the editor's Uri, from a code lens it is text, from the palette there is none.
      registerCommand(command, (of?: unknown, kindOf?: unknown, document?: number) => {
        const uri = of instanceof Uri || typeof of === 'string' ? of : policies.active?.document.uri
        const kind = typeof kindOf === 'string' ? kindOf : own
        return uri === undefined ? offerExample(kind) : ask({ uri: uri.toString(), kind, document }, '')
      }),
    ),
    registerCommand(
      'whichrule.explainAgain',
      withCurrent(({ request, ...about }) => ask(about, request)),
    ),
    registerCommand(
      'whichrule.copyRequest',
      withCurrent(({ request }) => env.clipboard.writeText(request)),
    ),
    registerCommand(
      'whichrule.pinRequest',
      withCurrent(current => pin(current, server)),
    ),
    registerCommand('whichrule.dismiss', () => session.dismiss()),
    registerCommand('whichrule.reveal', reveal),
    registerCommand('whichrule.mend', mend),
  )
}

type About = Omit<Question, 'request'>

/** Asks for a request, with a text in the box at the start, and shows its answer. */
function openAsking(
  context: ExtensionContext,
  server: Server,
  session: ExplainSession,
): (about: About, start: string) => Promise<void> {
  const view = openView(context, session)
  return async ({ uri, kind, document }, start) => {
    const about = { uri, kind, document }
    const kinds = kind === undefined ? await kindsIn(server, uri) : [kind]
    const [history, ...histories] = historiesOf(kinds)
    const recentIn = (key: string) => context.workspaceState.get<string[]>(key, [])
    const recent = [history, ...histories].flatMap(recentIn)
    const request = await askForRequest({
      texts: textsFor(kinds),
      start,
      recent,
      examples: examples(server, about),
      explain: text => explain(server, { ...about, request: text }),
    })
    if (request === undefined) return
    await context.workspaceState.update(history, withRequest(recentIn(history), request))
    await session.ask({ ...about, request })
    await view.show()
    if (session.current) revealDeciding(drawn(session.current))
  }
}

/** The command was called from the walkthrough, say, where no policy is open. */
async function offerExample(kind: string | undefined): Promise<void> {
  const open = l10n.t('Open an Example')
  const chosen = await window.showInformationMessage(
    l10n.t('Which rule matches is asked of a policy, and none is in the active editor.'),
    open,
  )
  if (chosen === open) await commands.executeCommand('whichrule.openExample', kind)
}

async function kindsIn(server: Server, uri: string): Promise<string[]> {
  const info = await server.ask<DocumentInfo>('whichrule/document', { textDocument: { uri } })
  return info?.objects.map(({ kind }) => kind) ?? []
}

const examples = async (server: Server, { uri, kind, document }: About): Promise<readonly string[]> =>
  (await server.ask<string[]>('whichrule/requestExamples', {
    textDocument: { uri },
    ...(kind !== undefined && { kind }),
    ...(document !== undefined && { document }),
  })) ?? []

function setContexts(explained: Explained | undefined): void {
  const language = workspace.textDocuments.find(({ uri }) => uri.toString() === explained?.uri)?.languageId
  commands.executeCommand('setContext', 'whichrule.explaining', explained !== undefined)
  commands.executeCommand('setContext', 'whichrule.canPin', language === 'yaml' || language === 'helm')
}

/** Writes the request above the policy that it was asked of, the first one of the text if it was asked of all. */
async function pin({ uri, request, kind, document }: Explained, server: Server): Promise<void> {
  const info = await server.ask<DocumentInfo>('whichrule/document', { textDocument: { uri } })
  const object = info?.objects.find(
    one => (kind ?? one.kind) === one.kind && (document ?? one.document) === one.document,
  )
  if (!object) return
  const target = await workspace.openTextDocument(Uri.parse(uri, true))
  const line = target.lineAt(object.start.line)
  const edit = new WorkspaceEdit()
  edit.insert(
    target.uri,
    line.range.start,
    pinComment(request, line.text, target.eol === EndOfLine.CRLF ? '\r\n' : '\n'),
  )
  await workspace.applyEdit(edit)
}
