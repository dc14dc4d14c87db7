import { commands, EndOfLine, type ExtensionContext, env, l10n, Uri, WorkspaceEdit, window, workspace } from 'vscode'
import type { DocumentInfo } from '../../../server/src/lsp/protocol.ts'
import type { Policies } from '../policies.ts'
import type { Server } from '../server.ts'
import { askForRequest } from './ask.ts'
import { decorate } from './decorate.ts'
import type { Explained, Question } from './explained.ts'
import { withRequest } from './history.ts'
import { pinComment } from './pin.ts'
import { reveal } from './reveal.ts'
import { explain, openSession } from './session.ts'
import { openView } from './view.ts'

const HISTORY = 'whichrule.requests'

/** "Explain match": its commands, its view, and what it draws into the text. */
export function openExplaining(context: ExtensionContext, server: Server, policies: Policies): void {
  const session = openSession(context, server, policies)
  decorate(context, session)
  const view = openView(context, session)

  const ask = async (about: Omit<Question, 'request'>, start: string) => {
    const recent = context.workspaceState.get<string[]>(HISTORY, [])
    const request = await askForRequest({
      start,
      recent,
      examples: examples(server, about),
      explain: text => explain(server, { ...about, request: text }),
    })
    if (request === undefined) return
    await context.workspaceState.update(HISTORY, withRequest(recent, request))
    await session.ask({ ...about, request })
    await view.show()
  }
  const askActive = async () => {
    const uri = policies.active?.document.uri.toString()
    if (uri === undefined)
      window.showInformationMessage(l10n.t('Which rule matches is asked of a policy: open one first.'))
    else await ask({ uri }, '')
  }

  context.subscriptions.push(
    session.onDidChange(explained => setContexts(explained)),
    commands.registerCommand('whichrule.explain', (uri?: unknown, kind?: string, document?: number) =>
      uri instanceof Uri
        ? ask({ uri: uri.toString() }, '')
        : typeof uri === 'string'
          ? ask({ uri, kind, document }, '')
          : askActive(),
    ),
    commands.registerCommand(
      'whichrule.explainAgain',
      () => session.current && ask(about(session.current), session.current.request),
    ),
    commands.registerCommand(
      'whichrule.copyRequest',
      () => session.current && env.clipboard.writeText(session.current.request),
    ),
    commands.registerCommand('whichrule.pinRequest', () => session.current && pin(session.current, server)),
    commands.registerCommand('whichrule.dismiss', () => session.dismiss()),
    commands.registerCommand('whichrule.reveal', reveal),
  )
}

const about = ({ uri, kind, document }: Question): Omit<Question, 'request'> => ({ uri, kind, document })

const examples = async (server: Server, { uri, document }: Omit<Question, 'request'>): Promise<readonly string[]> =>
  (await server.ask<string[]>('whichrule/requestExamples', {
    textDocument: { uri },
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
