import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from 'vscode-languageserver'
import type { Position } from '../api/text.ts'
import { type Completion, completionsAt } from '../service/completion.ts'
import type { Client } from './client.ts'
import { lineText } from './convert.ts'
import { isCount, isObject, positionIn } from './params.ts'
import type { OpenText } from './session.ts'

const KINDS: Record<Completion['kind'], CompletionItemKind> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.Value,
  snippet: CompletionItemKind.Snippet,
}

/** What an item carries so that its documentation can be asked for. */
export interface CompletionData {
  uri: string
  revision: number
  /** As the client counts. */
  position: Position
}

export function completion(text: OpenText, params: unknown): CompletionItem[] {
  const { session, document, uri, stream, features } = text
  const { client, converter } = session
  const position = positionIn(params)
  const data: CompletionData = { uri, revision: document.revision, position }
  return completionsAt(uri, stream, converter.position(stream, position), features).map(found => ({
    label: found.label,
    kind: KINDS[found.kind],
    ...(found.detail !== undefined && { detail: found.detail }),
    ...(found.filterText !== undefined && { filterText: found.filterText }),
    ...(found.sortText !== undefined && { sortText: found.sortText }),
    ...insertion(found, text),
    ...(client.completion.resolvesDocumentation ? { data } : documentation(found, client)),
  }))
}

/** The item with its documentation, as long as the text is the one that it was offered for. */
export function resolveCompletion(text: OpenText, item: CompletionItem): CompletionItem {
  const { session, document, uri, stream, features } = text
  const data = dataOf(item)
  if (data?.revision !== document.revision) return item
  const position = session.converter.position(stream, data.position)
  const found = completionsAt(uri, stream, position, features).find(
    ({ label, kind }) => label === item.label && KINDS[kind] === item.kind,
  )
  return found ? { ...item, ...documentation(found, session.client) } : item
}

export const completionUri = (item: CompletionItem): string | undefined => dataOf(item)?.uri

function dataOf(item: unknown): CompletionData | undefined {
  const data: unknown = isObject(item) ? item.data : undefined
  if (!isObject(data) || typeof data.uri !== 'string' || !isCount(data.revision)) return undefined
  return { uri: data.uri, revision: data.revision, position: positionIn(data) }
}

function insertion(found: Completion, { session, stream }: OpenText): Partial<CompletionItem> {
  const { snippets, adjustsIndentation } = session.client.completion
  const range = session.converter.toClient(stream, found.range)
  if (snippets && found.snippet !== undefined) {
    const textEdit = { range, newText: found.snippet }
    return { textEdit, insertTextFormat: InsertTextFormat.Snippet, ...(adjustsIndentation && ADJUSTED) }
  }
  if (adjustsIndentation) return { textEdit: { range, newText: found.newText }, ...ADJUSTED }
  const indent = /^ */.exec(lineText(stream, found.range.start.line))?.[0] ?? ''
  return { textEdit: { range, newText: found.newText.replaceAll('\n', `\n${indent}`) } }
}

/** Lines after the first stand as far to the right as the line that is completed, and further. */
const ADJUSTED = { insertTextMode: InsertTextMode.adjustIndentation }

function documentation(found: Completion, { completion }: Client): Partial<CompletionItem> {
  if (found.documentation === undefined) return {}
  const kind = completion.markdown ? MarkupKind.Markdown : MarkupKind.PlainText
  return { documentation: { kind, value: found.documentation } }
}
