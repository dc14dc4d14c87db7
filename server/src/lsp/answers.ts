import {
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeLensRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DocumentDiagnosticRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
} from 'vscode-languageserver'
import { actionUri, codeActions, resolveAction } from './code-actions.ts'
import { codeLenses } from './code-lens.ts'
import { completion, completionUri, resolveCompletion } from './completion.ts'
import { pullDiagnostics } from './diagnostics.ts'
import { documentInfo } from './document-info.ts'
import { explainRequest, requestExamples } from './explain.ts'
import { foldingRanges } from './folding.ts'
import { hover } from './hover.ts'
import { inlayHints } from './inlay-hints.ts'
import { holders, permissions } from './permissions.ts'
import {
  DocumentInfoRequest,
  ExplainRequest,
  HoldersRequest,
  PermissionsRequest,
  ReachRequest,
  RequestExamplesRequest,
  WorkloadsRequest,
} from './protocol.ts'
import { reachRequest } from './reach.ts'
import type { Requests } from './requests.ts'
import type { Session } from './session.ts'
import { documentSymbols } from './symbols.ts'
import { workloads } from './workloads.ts'

/** Every request that is answered, and by what. */
export function answerRequests({ answer, answerText, answerItem }: Requests, session: Session): void {
  answer(DocumentDiagnosticRequest.type, pullDiagnostics(session))
  answerText(HoverRequest.type, null, hover)
  answerText(CompletionRequest.type, [], completion)
  answerItem(CompletionResolveRequest.type, completionUri, resolveCompletion)
  answerText(CodeActionRequest.type, [], codeActions)
  answerItem(CodeActionResolveRequest.type, actionUri, resolveAction)
  answerText(DocumentSymbolRequest.type, [], documentSymbols)
  answerText(FoldingRangeRequest.type, [], foldingRanges)
  answerText(CodeLensRequest.type, [], codeLenses)
  answerText(InlayHintRequest.type, [], inlayHints)
  answerText(ExplainRequest, null, explainRequest)
  answerText(PermissionsRequest, null, permissions)
  answerText(HoldersRequest, null, holders)
  answerText(ReachRequest, null, reachRequest)
  answerText(WorkloadsRequest, null, workloads)
  answerText(RequestExamplesRequest, [], requestExamples)
  answerText(DocumentInfoRequest, null, documentInfo)
}
