import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver'
import type { PositionEncoding } from './convert.ts'

/** What the client on the other side can do, as far as anything here depends on it. */
export interface Client {
  encoding: PositionEncoding
  /** It asks for diagnostics; else they are sent to it. */
  pullsDiagnostics: boolean
  /** It answers workspace/configuration. */
  answersConfiguration: boolean
  registers: { configuration: boolean; watchedFiles: boolean }
  refreshes: { diagnostics: boolean; codeLens: boolean; inlayHints: boolean }
  diagnostics: { related: boolean; tags: boolean; pages: boolean }
  codeActions: CodeActionFeatures
  /** Edits may say which version of a document they are for. */
  versionedEdits: boolean
  completion: CompletionFeatures
  markdownHover: boolean
  nestedSymbols: boolean
  /** It takes at most so many folding ranges. */
  foldingLimit: number
}

interface CodeActionFeatures {
  /** It takes code actions; else nothing can be offered. */
  literals: boolean
  /** It asks for the edits of an action when the action is chosen. */
  resolvesEdits: boolean
}

interface CompletionFeatures {
  snippets: boolean
  markdown: boolean
  /** It asks for the documentation of an item when that is shown. */
  resolvesDocumentation: boolean
  /** Lines after the first follow the indentation of the line that is completed. */
  adjustsIndentation: boolean
}

export function readClient({ capabilities }: Pick<InitializeParams, 'capabilities'>): Client {
  const { workspace, textDocument, general } = capabilities
  return {
    encoding: encodingOf(general?.positionEncodings),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    answersConfiguration: workspace?.configuration === true,
    registers: {
      configuration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
      watchedFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    },
    refreshes: {
      diagnostics: workspace?.diagnostics?.refreshSupport === true,
      codeLens: workspace?.codeLens?.refreshSupport === true,
      inlayHints: workspace?.inlayHint?.refreshSupport === true,
    },
    diagnostics: diagnosticFeatures(textDocument),
    codeActions: codeActionFeatures(textDocument?.codeAction),
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    completion: completionFeatures(textDocument?.completion),
    markdownHover: textDocument?.hover?.contentFormat?.includes('markdown') === true,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    foldingLimit: textDocument?.foldingRange?.rangeLimit ?? Number.POSITIVE_INFINITY,
  }
}

/** The client's first choice of those that are known here. */
const encodingOf = (offered: readonly string[] = []): PositionEncoding =>
  offered.find(encoding => encoding === 'utf-8' || encoding === 'utf-16') === 'utf-8' ? 'utf-8' : 'utf-16'

type TextDocument = NonNullable<ClientCapabilities['textDocument']>

/** Clients that pull tell of these beside what is published, beside what is pulled, or both. */
function diagnosticFeatures(textDocument: TextDocument | undefined): Client['diagnostics'] {
  const both = [textDocument?.publishDiagnostics, textDocument?.diagnostic]
  return {
    related: both.some(features => features?.relatedInformation === true),
    tags: both.some(features => features?.tagSupport !== undefined),
    pages: both.some(features => features?.codeDescriptionSupport === true),
  }
}

const codeActionFeatures = (features: TextDocument['codeAction']): CodeActionFeatures => ({
  literals: features?.codeActionLiteralSupport !== undefined,
  resolvesEdits: features?.dataSupport === true && features.resolveSupport?.properties.includes('edit') === true,
})

function completionFeatures(features: TextDocument['completion']): CompletionFeatures {
  const item = features?.completionItem
  return {
    snippets: item?.snippetSupport === true,
    markdown: item?.documentationFormat?.includes('markdown') === true,
    resolvesDocumentation: item?.resolveSupport?.properties.includes('documentation') === true,
    adjustsIndentation: item?.insertTextModeSupport?.valueSet.includes(2) === true,
  }
}
