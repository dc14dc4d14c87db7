import { NotificationType, RequestType } from 'vscode-languageserver'
import type { Explanation } from '../api/explanation.ts'
import type { Holders, Permissions } from '../api/permissions.ts'
import type { Request, RequestProblem } from '../api/request.ts'
import type { Position, Range } from '../api/text.ts'

/** What client and server say to each other beyond LSP. Ranges in it are the client's, as everywhere. */

export interface ExplainParams {
  textDocument: { uri: string }
  /** In any form that docs/requests.md names. */
  request: string
  /** Only objects of this kind, of this document (0-based) of the text. */
  kind?: string
  document?: number
}

export type ExplainResult = Answers | { problem: RequestProblem } | null

/** One answer for each request that the text stands for; a line of kubectl may be several. */
export interface Answers {
  request: Request[]
  answers: { title: string; explanations: (Explanation & { engine: string })[] }[]
}

export interface RequestExamplesParams {
  textDocument: { uri: string }
  document?: number
}

export const ExplainRequest = new RequestType<ExplainParams, ExplainResult, void>('whichrule/explain')

/** Lines that a person may ask about the text. */
export const RequestExamplesRequest = new RequestType<RequestExamplesParams, string[], void>(
  'whichrule/requestExamples',
)

/** What somebody may do, by the roles and bindings of the text and of those around it. */
export const PermissionsRequest = new RequestType<
  { textDocument: { uri: string }; user: string; groups?: string[] },
  Permissions | null,
  void
>('whichrule/permissions')

/** Who may send a request, in any form that docs/requests.md names; whom it names does not count. */
export const HoldersRequest = new RequestType<
  { textDocument: { uri: string }; request: string },
  (Holders & { request: Request; title: string }) | { problem: RequestProblem } | null,
  void
>('whichrule/holders')

export interface ReachParams {
  textDocument: { uri: string }
  /** Only what concerns workloads of this namespace, or one workload: "shop/web", "shop/Deployment/web". */
  namespace?: string
  workload?: string
  /** Lines and boxes of the picture become links "command:NAME?[uri,range]". */
  revealCommand?: string
  /** Of the page that shows the picture, for its styles. */
  nonce?: string
}

/** Which workloads reach which, by the policies of the text and of those around it. */
export interface ReachResult {
  title: string
  /** A picture, a table or lists. */
  svg: string
  markdown: string
  /** What each workload reaches; of many, the first. */
  lists: ReachList[]
  notes: string[]
}

export interface ReachList {
  /** One, or several that every policy treats alike. */
  workloads: ReachPart[]
  reaches: ReachRow[]
  isReachedBy: ReachRow[]
}

export interface ReachRow {
  allowed: 'all' | 'some' | 'none' | 'depends'
  /** "TCP 5432" */
  ports: string
  with: string[]
  because: ReachPart[]
}

/** A piece of a sentence, and where what it names stands. */
export interface ReachPart {
  text: string
  place?: { uri: string; range: Range }
}

export const ReachRequest = new RequestType<ReachParams, ReachResult | null, void>('whichrule/reach')

/** What whichrule/reach may be asked about: of the text and of those around it. */
export interface WorkloadsResult {
  namespaces: string[]
  /** "shop/Deployment/web" */
  workloads: string[]
  /** At the position of the params. */
  here: { namespace?: string; workload?: string }
}

export const WorkloadsRequest = new RequestType<
  { textDocument: { uri: string }; position?: Position },
  WorkloadsResult | null,
  void
>('whichrule/workloads')

/** What an open text is: for a status, for menus, and for comments above an object. */
export interface DocumentInfo {
  /** "1.36", or a range "1.33-1.36". */
  kubernetesVersion: string
  objects: ObjectInfo[]
}

export interface ObjectInfo {
  /** Id of its kind, and the kind in words: "Audit policy". */
  kind: string
  title: string
  /** 0-based index of its document in the text. */
  document: number
  /** Of its first key. */
  start: Position
}

export const DocumentInfoRequest = new RequestType<{ textDocument: { uri: string } }, DocumentInfo | null, void>(
  'whichrule/document',
)

/** Asked by a server without a file system, of a client whose initializationOptions say `files: true`. */
export const FilesRequest = new RequestType<Record<string, never>, { uris: string[] }, void>('whichrule/files')

/** null: there is no such file, or it is too big. */
export const FileRequest = new RequestType<{ uri: string }, { text: string } | null, void>('whichrule/file')

/** What an open text was before the changes that are being made, in the last commit say; null: nothing, or not known. */
export const BaselineNotification = new NotificationType<{ textDocument: { uri: string }; text: string | null }>(
  'whichrule/baseline',
)
