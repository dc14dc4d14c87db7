import { PassThrough } from 'node:stream'
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  ConfigurationRequest,
  createConnection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  InlayHintRefreshRequest,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  type Registration,
  RegistrationRequest,
} from 'vscode-languageserver'
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { connectionOptions } from '../../server/src/lsp/connection-options.ts'
import { bareHost, type Host } from '../../server/src/lsp/host.ts'
import { serve } from '../../server/src/lsp/serve.ts'

/** What an editor is in a test: its capabilities, its settings, and how the server was set up for it. */
export interface Setup {
  capabilities?: ClientCapabilities
  initializationOptions?: unknown
  /** Answers workspace/configuration, if the client has it. */
  configuration?: (uri: string | undefined) => unknown
  host?: Partial<Host>
  workspaceFolders?: readonly string[]
}

export interface TestClient {
  connection: ProtocolConnection
  server: InitializeResult
  registered: Registration[]
  /** Refreshes that the server asked for: methods in order. */
  asked: string[]
  published: PublishDiagnosticsParams[]
  exitCode(): number | undefined
  open(text: string, uri?: string, version?: number): void
  change(version: number, changes: { range?: Range; text: string }[], uri?: string): void
  /** Asks until the server answers in full or "unchanged". */
  pull(previousResultId?: string, uri?: string): Promise<DocumentDiagnosticReport>
  /** Diagnostics that the server sends of this version. */
  pushed(version: number, uri?: string): Promise<Diagnostic[]>
}

export const URI = 'file:///work/policy.yaml'

/** What VS Code can do, as far as it matters here. */
export const VSCODE: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: true },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, codeDescriptionSupport: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'source'] } },
      isPreferredSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    completion: {
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown'],
        resolveSupport: { properties: ['documentation'] },
        insertTextModeSupport: { valueSet: [1, 2] },
      },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: true },
  },
}

/** A client that can do nothing but the basics: Emacs, or an old Neovim. */
export const PLAIN: ClientCapabilities = {}

/** Server and client in one process, joined by a pair of streams: only the process around them is missing. */
export function connect(host: Partial<Host> = {}) {
  const toServer = new PassThrough()
  const toClient = new PassThrough()
  let exitCode: number | undefined
  const exit = (code: number) => {
    exitCode = code
  }
  const watchDog = { shutdownReceived: false, initialize: () => {}, exit }
  const reader = new StreamMessageReader(toServer)
  const writer = new StreamMessageWriter(toClient)
  const server = createConnection(
    logger => createProtocolConnection(reader, writer, logger, connectionOptions),
    watchDog,
  )
  serve(server, { ...bareHost, ...host })
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer))
  connection.listen()
  return { connection, exitCode: () => exitCode, raw: toServer }
}

/** `answer` may answer requests of the server before anything is said. */
export async function startClient(
  setup: Setup = {},
  answer: (connection: ProtocolConnection) => void = () => {},
): Promise<TestClient> {
  const { connection, exitCode } = connect(setup.host)
  answer(connection)
  const registered: Registration[] = []
  const asked: string[] = []
  const published: PublishDiagnosticsParams[] = []
  const waiting = new Set<() => void>()
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ scopeUri }) => setup.configuration?.(scopeUri) ?? null),
  )
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => void registered.push(...registrations))
  for (const { method } of [DiagnosticRefreshRequest, CodeLensRefreshRequest, InlayHintRefreshRequest]) {
    connection.onRequest(method, () => {
      asked.push(method)
      return null
    })
  }
  connection.onNotification(PublishDiagnosticsNotification.type, params => {
    published.push(params)
    for (const look of waiting) look()
  })
  const server = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    workspaceFolders: setup.workspaceFolders?.map(uri => ({ uri, name: uri })) ?? null,
    capabilities: setup.capabilities ?? VSCODE,
    initializationOptions: setup.initializationOptions,
  })
  await connection.sendNotification(InitializedNotification.type, {})
  return {
    connection,
    server,
    registered,
    asked,
    published,
    exitCode,
    open: (text, uri = URI, version = 1) =>
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'yaml', version, text },
      }),
    change: (version, contentChanges, uri = URI) =>
      void connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: contentChanges as { text: string }[],
      }),
    pull: (previousResultId, uri = URI) =>
      connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri },
        ...(previousResultId !== undefined && { previousResultId }),
      }),
    pushed: (version, uri = URI) =>
      new Promise(resolve => {
        const look = () => {
          const found = published.find(one => one.uri === uri && one.version === version)
          if (!found) return
          waiting.delete(look)
          resolve(found.diagnostics)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** A text with its last "|" where the cursor is. */
export function cursor(marked: string): { text: string; position: { line: number; character: number } } {
  const at = marked.lastIndexOf('|')
  const before = marked.slice(0, at).split('\n')
  return {
    text: marked.slice(0, at) + marked.slice(at + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  }
}
