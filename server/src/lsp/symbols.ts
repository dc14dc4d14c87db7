import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver'
import { type DocumentSymbolData, symbolsOf } from '../service/symbols.ts'
import type { OpenText } from './session.ts'

const KINDS: Record<DocumentSymbolData['kind'], SymbolKind> = { object: SymbolKind.Object, item: SymbolKind.Key }

/** The outline; one flat list for clients that show no tree. */
export function documentSymbols(text: OpenText): DocumentSymbol[] | SymbolInformation[] {
  const { session, uri, stream, options } = text
  const found = symbolsOf(uri, stream, options)
  return session.client.nestedSymbols ? found.map(symbol => nested(text, symbol)) : found.flatMap(flat(text, undefined))
}

function nested(
  text: OpenText,
  { name, detail, kind, range, selectionRange, children }: DocumentSymbolData,
): DocumentSymbol {
  const { converter } = text.session
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: KINDS[kind],
    range: converter.toClient(text.stream, range),
    selectionRange: converter.toClient(text.stream, selectionRange),
    children: children.map(child => nested(text, child)),
  }
}

const flat =
  (text: OpenText, containerName: string | undefined) =>
  ({ name, kind, range, children }: DocumentSymbolData): SymbolInformation[] => [
    {
      name,
      kind: KINDS[kind],
      location: { uri: text.uri, range: text.session.converter.toClient(text.stream, range) },
      ...(containerName !== undefined && { containerName }),
    },
    ...children.flatMap(flat(text, name)),
  ]
