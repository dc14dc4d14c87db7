import { ConfigurationRequest, type Connection, type InitializeParams } from 'vscode-languageserver'
import type { CheckOptions } from '../api/problem.ts'
import type { FeatureOptions } from '../service/feature-options.ts'
import type { YamlStream } from '../yaml/document.ts'
import { type Baselines, openBaselines } from './baselines.ts'
import { type Checker, type Look, openChecker } from './checker.ts'
import { type Client, readClient } from './client.ts'
import { clientFiles } from './client-files.ts'
import { type Lenses, openLenses } from './code-lens.ts'
import { type Converter, converterFor } from './convert.ts'
import { type Inventory, openInventory } from './document-info.ts'
import { type Documents, type OpenDocument, openDocuments } from './documents.ts'
import { type Folder, openFolder } from './folding.ts'
import type { Host } from './host.ts'
import { isObject, urisIn } from './params.ts'
import { openReports, type Reports } from './reports.ts'
import { openScopes, type Scope, type Scopes } from './scopes.ts'
import { type Outliner, openOutliner } from './symbols.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** Where the connection is in its life. */
export interface Lifecycle {
  state: 'new' | 'running' | 'down'
}

/** What is known between initialize and exit; nothing of it is shared between connections. */
export interface Session {
  client: Client
  host: Host
  converter: Converter
  documents: Documents
  scopes: Scopes
  checker: Checker
  reports: Reports
  outliner: Outliner
  folder: Folder
  lenses: Lenses
  inventory: Inventory
  /** Of the workspace when the client came. */
  folders: readonly string[]
  workspace: Workspace
  baselines: Baselines
}

/** An open text as a request finds it. */
export interface OpenText {
  session: Session
  document: OpenDocument
  uri: string
  stream: YamlStream
  scope: Scope
  options: CheckOptions
  look: Look
  /** What features need to know, with what stands around the text. */
  features: FeatureOptions
}

export const SECTION = 'whichrule'

export function openSession(connection: Connection, host: Host, params: InitializeParams): Session {
  const initial: unknown = params.initializationOptions
  const client = readClient(params)
  const converter = converterFor(client.encoding)
  const checker = openChecker(converter, { client, docsBase: docsBase(initial) ?? host.docsBase })
  const ask = (uri: string) =>
    connection
      .sendRequest(ConfigurationRequest.type, { items: [{ scopeUri: uri, section: SECTION }] })
      .then(([settings]): unknown => settings)
  const documents = openDocuments(converter)
  const files = isObject(initial) && initial.files === true ? clientFiles(connection) : host.files
  const workspace = openWorkspace({ host, files, documents })
  const baselines = openBaselines()
  return {
    client,
    host,
    converter,
    documents,
    workspace,
    baselines,
    scopes: openScopes({ host, initial, ask: client.answersConfiguration ? ask : undefined }),
    checker,
    reports: openReports({ client, checker, workspace, baselines, converter }),
    outliner: openOutliner(converter),
    folder: openFolder(converter),
    lenses: openLenses(converter),
    inventory: openInventory(converter),
    folders: foldersIn(params),
  }
}

/** Where the client can open the rules' pages. */
function docsBase(initial: unknown): string | undefined {
  const base = isObject(initial) ? initial.docsBase : undefined
  return typeof base === 'string' && base !== '' ? base.replace(/\/$/, '') : undefined
}

/** The folders that the client has open; older clients tell one. */
function foldersIn({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const folders = urisIn(workspaceFolders)
  return folders.length === 0 && typeof rootUri === 'string' ? [rootUri] : folders
}
