import {
  CodeLensRefreshRequest,
  type Connection,
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  InitializedNotification,
  InlayHintRefreshRequest,
  RegistrationRequest,
} from 'vscode-languageserver'
import { CONFIG_FILE } from '../config/config.ts'
import { publisher } from './diagnostics.ts'
import { isCount, isObject, type Params, urisIn } from './params.ts'
import { BaselineNotification } from './protocol.ts'
import { SECTION, type Session } from './session.ts'

/** Keeps up with what the client says about its texts, its settings and the files around them. */
export function followClient(connection: Connection, session: Session): void {
  const { client, host, documents, scopes, reports, workspace, baselines } = session
  const published = client.pullsDiagnostics ? undefined : publisher(connection, session)

  connection.onNotification(InitializedNotification.type, () => {
    register(connection, session)
    workspace.restart(session.folders)
  })

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
    baselines.put(uri, undefined)
    published?.closed(uri)
    // What was written and not saved is gone, for what the other texts say too.
    void workspace.changed([uri])
  })

  const lookAgain = () => {
    for (const { uri } of documents.all()) published?.changed(uri)
    refresh(connection, session)
  }
  workspace.onRead(lookAgain)
  reports.onCaughtUp(uri => {
    published?.changed(uri)
    refreshDiagnostics(connection, session)
  })

  connection.onNotification(BaselineNotification, params => {
    const { uri } = textDocument(params)
    const text: unknown = isObject(params) ? params.text : undefined
    if (typeof uri !== 'string' || !documents.get(uri)) return
    baselines.put(uri, typeof text === 'string' ? text : undefined)
    published?.changed(uri)
    refreshDiagnostics(connection, session)
  })

  /** What was found has to be found anew, with other settings. */
  const restart = () => {
    scopes.forget()
    lookAgain()
  }
  connection.onNotification(DidChangeConfigurationNotification.type, params => {
    const settings: unknown = isObject(params) ? params.settings : undefined
    scopes.push(isObject(settings) ? settings[SECTION] : undefined)
    restart()
  })
  const configurationChanged = () => {
    host.forgetConfigurations()
    workspace.restart()
    restart()
  }
  connection.onNotification(DidChangeWatchedFilesNotification.type, params => {
    const changed = changedFiles(params)
    if (changed.some(isConfiguration)) configurationChanged()
    else void workspace.changed(changed)
  })
  connection.onNotification(DidChangeWorkspaceFoldersNotification.type, params => {
    const { added, removed } = folderChanges(params)
    workspace.restart([...workspace.folders().filter(folder => !removed.includes(folder)), ...added])
  })
  connection.onNotification(DidSaveTextDocumentNotification.type, params => {
    const { uri } = textDocument(params)
    if (typeof uri === 'string' && isConfiguration(uri)) configurationChanged()
  })
}

/** Manifests, and the configuration. */
const WATCHED_FILES = '**/*.{yaml,yml,json}'

const isConfiguration = (uri: string): boolean => uri.endsWith(`/${CONFIG_FILE}`)

const changedFiles = (params: unknown): string[] => urisIn(isObject(params) ? params.changes : undefined)

function folderChanges(params: unknown): { added: string[]; removed: string[] } {
  const event: unknown = isObject(params) ? params.event : undefined
  return isObject(event) ? { added: urisIn(event.added), removed: urisIn(event.removed) } : { added: [], removed: [] }
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
            id: 'files',
            method: DidChangeWatchedFilesNotification.method,
            registerOptions: { watchers: [{ globPattern: WATCHED_FILES }] },
          },
        ]
      : []),
  ]
  if (registrations.length > 0) quietly(connection.sendRequest(RegistrationRequest.type, { registrations }))
}

function refreshDiagnostics(connection: Connection, { client: { pullsDiagnostics, refreshes } }: Session): void {
  if (pullsDiagnostics && refreshes.diagnostics) quietly(connection.sendRequest(DiagnosticRefreshRequest.type))
}

function refresh(connection: Connection, session: Session): void {
  const { refreshes } = session.client
  refreshDiagnostics(connection, session)
  if (refreshes.codeLens) quietly(connection.sendRequest(CodeLensRefreshRequest.type))
  if (refreshes.inlayHints) quietly(connection.sendRequest(InlayHintRefreshRequest.type))
}

/** A client that refuses goes without. */
const quietly = (answer: Promise<unknown>): void => void answer.catch(() => {})
