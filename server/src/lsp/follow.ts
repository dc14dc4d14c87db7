import {
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  InitializedNotification,
  InlayHintRefreshRequest,
  RegistrationRequest,
} from 'vscode-languageserver'
import { CONFIG_FILE } from '../config/config.ts'
import { publisher } from './diagnostics.ts'
import { isCount, isObject, type Params } from './params.ts'
import { SECTION, type Session } from './session.ts'

/** Keeps up with what the client says about its texts, its settings and the files around them. */
export function followClient(connection: Connection, session: Session): void {
  const { client, host, documents, scopes, reports } = session
  const published = client.pullsDiagnostics ? undefined : publisher(connection, session)

  connection.onNotification(InitializedNotification.type, () => register(connection, session))

  connection.onNotification(DidOpenTextDocumentNotification.type, params => {
    const { uri, version, text } = textDocument(params)
    if (typeof uri !== 'string' || typeof text !== 'string') return
    documents.open(uri, numberOf(version), text)
    scopes.forget(uri)
    published?.changed(uri)
  })
  connection.onNotification(DidChangeTextDocumentNotification.type, params => {
    const { uri, version } = textDocument(params)
    const changes: unknown = isObject(params) ? params.contentChanges : undefined
    if (typeof uri !== 'string' || !Array.isArray(changes)) return
    if (documents.change(uri, numberOf(version), changes)) published?.changed(uri)
  })
  connection.onNotification(DidCloseTextDocumentNotification.type, params => {
    const { uri } = textDocument(params)
    if (typeof uri !== 'string' || !documents.get(uri)) return
    documents.close(uri)
    scopes.forget(uri)
    reports.forget(uri)
    published?.closed(uri)
  })

  /** What was found has to be found anew, with other settings. */
  const restart = () => {
    scopes.forget()
    for (const { uri } of documents.all()) published?.changed(uri)
    refresh(connection, session)
  }
  connection.onNotification(DidChangeConfigurationNotification.type, params => {
    const settings: unknown = isObject(params) ? params.settings : undefined
    scopes.push(isObject(settings) ? settings[SECTION] : undefined)
    restart()
  })
  const configurationChanged = () => {
    host.forgetConfigurations()
    restart()
  }
  // Only configuration files are watched.
  connection.onNotification(DidChangeWatchedFilesNotification.type, configurationChanged)
  connection.onNotification(DidSaveTextDocumentNotification.type, params => {
    const { uri } = textDocument(params)
    if (typeof uri === 'string' && uri.endsWith(`/${CONFIG_FILE}`)) configurationChanged()
  })
}

const textDocument = (params: unknown): Params => {
  const document = isObject(params) ? params.textDocument : undefined
  return isObject(document) ? document : {}
}

const numberOf = (version: unknown): number => (isCount(version) ? version : 0)

/** A client that answers for its settings, or watches files, is asked to tell when they change. */
function register(connection: Connection, { client: { registers } }: Session): void {
  const registrations = [
    ...(registers.configuration
      ? [
          {
            id: 'configuration',
            method: DidChangeConfigurationNotification.method,
            registerOptions: { section: SECTION },
          },
        ]
      : []),
    ...(registers.watchedFiles
      ? [
          {
            id: 'configuration-files',
            method: DidChangeWatchedFilesNotification.method,
            registerOptions: { watchers: [{ globPattern: `**/${CONFIG_FILE}` }] },
          },
        ]
      : []),
  ]
  if (registrations.length > 0) quietly(connection.sendRequest(RegistrationRequest.type, { registrations }))
}

function refresh(connection: Connection, { client: { pullsDiagnostics, refreshes } }: Session): void {
  if (pullsDiagnostics && refreshes.diagnostics) quietly(connection.sendRequest(DiagnosticRefreshRequest.type))
  if (refreshes.codeLens) quietly(connection.sendRequest(CodeLensRefreshRequest.type))
  if (refreshes.inlayHints) quietly(connection.sendRequest(InlayHintRefreshRequest.type))
}

/** A client that refuses goes without. */
const quietly = (answer: Promise<unknown>): void => void answer.catch(() => {})
