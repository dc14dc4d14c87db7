import {
  type CancellationToken,
  type Connection,
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver'
import type { OpenDocument } from './documents.ts'
import { type Params, uriIn } from './params.ts'
import type { Report } from './reports.ts'
import { refusal } from './requests.ts'
import type { Session } from './session.ts'
import { nextTurn } from './turn.ts'

const NONE: DocumentDiagnosticReport = { kind: 'full', items: [] }

/** Answers textDocument/diagnostic, for clients that ask. */
export function pullDiagnostics({ documents, scopes, reports }: Session) {
  return async (params: unknown, token: CancellationToken): Promise<DocumentDiagnosticReport> => {
    const uri = uriIn(params)
    const document = documents.get(uri)
    if (!document) return NONE
    const isStale = () => token.isCancellationRequested || documents.get(uri) !== document
    const report = await reports.make(document, await scopes.of(uri), isStale)
    if (!report) throw refusal(LSPErrorCodes.RequestCancelled, 'The request was cancelled.')
    const { previousResultId } = params as Params
    return previousResultId === report.id
      ? { kind: 'unchanged', resultId: report.id }
      : { kind: 'full', resultId: report.id, items: report.items }
  }
}

export interface Publisher {
  /** The text is in another state, or has to be looked at anew. */
  changed(uri: string): void
  closed(uri: string): void
}

/**
 * Sends diagnostics to clients that do not ask, as soon as the messages that wait already were handled; then those of the
 * other open texts that an edit has changed.
 */
export function publisher(connection: Connection, { documents, scopes, reports }: Session): Publisher {
  const sent = new Map<string, string>()

  async function publish(uri: string): Promise<void> {
    const document = documents.get(uri)
    if (!document) return
    const { revision } = document
    const isStale = () => documents.get(uri) !== document || document.revision !== revision
    // The next message waits for the first turn; if it changes the text, its own publish is the one that counts.
    await nextTurn()
    await nextTurn()
    if (isStale()) return
    const report = await reports.make(document, await scopes.of(uri), isStale)
    if (report) await send(uri, report)
    for (const other of documents.all()) if (other !== document && !isStale()) await publishIfNew(other, isStale)
  }

  async function publishIfNew(document: OpenDocument, isStale: () => boolean): Promise<void> {
    const { uri } = document
    if (!sent.has(uri)) return
    const report = await reports.make(document, await scopes.of(uri), isStale)
    if (report && report.id !== sent.get(uri)) await send(uri, report)
  }

  function send(uri: string, { version, items, id }: Pick<Report, 'items'> & Partial<Report>): Promise<void> {
    if (id === undefined) sent.delete(uri)
    else sent.set(uri, id)
    return connection.sendNotification(PublishDiagnosticsNotification.type, { uri, version, diagnostics: items })
  }

  const log = (error: unknown) => connection.console.error(String(error))
  return {
    changed: uri => void publish(uri).catch(log),
    closed: uri => void send(uri, { items: [] }).catch(log),
  }
}
