import { type DocumentSymbol, type SymbolInformation, SymbolKind } from 'vscode-languageserver'
import type { Range } from '../api/text.ts'
import { type DocumentSymbolData, symbolsOf } from '../service/symbols.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perSettings } from './per-document.ts'
import type { OpenText } from './session.ts'
import { moveRange } from './to-diagnostic.ts'

const KINDS: Record<DocumentSymbolData['kind'], SymbolKind> = { object: SymbolKind.Object, item: SymbolKind.Key }

export type Outliner = PerDocument<DocumentSymbol[]>

export const openOutliner = (converter: Converter): Outliner =>
  perSettings(converter, ({ uri, stream, look, toClient }) =>
    symbolsOf(uri, stream, look).map(symbol => toSymbol(symbol, toClient)),
  )

function toSymbol(symbol: DocumentSymbolData, toClient: (range: Range) => Range): DocumentSymbol {
  const { name, detail, kind, range, selectionRange, children } = symbol
  return {
    name,
    ...(detail !== undefined && { detail }),
    kind: KINDS[kind],
    range: toClient(range),
    selectionRange: toClient(selectionRange),
    children: children.map(child => toSymbol(child, toClient)),
  }
}

/** The outline; one flat list for clients that show no tree. */
export function documentSymbols({ session, uri, stream, options }: OpenText): DocumentSymbol[] | SymbolInformation[] {
  const symbols = stream.documents.flatMap(at =>
    session.outliner.of(uri, at, options).map(symbol => moved(symbol, at.line)),
  )
  return session.client.nestedSymbols ? symbols : symbols.flatMap(flat(uri, undefined))
}

function moved(symbol: DocumentSymbol, lines: number): DocumentSymbol {
  if (lines === 0) return symbol
  return {
    ...symbol,
    range: moveRange(symbol.range, lines),
    selectionRange: moveRange(symbol.selectionRange, lines),
    children: symbol.children?.map(child => moved(child, lines)),
  }
}

const flat =
  (uri: string, containerName: string | undefined) =>
  ({ name, kind, range, children = [] }: DocumentSymbol): SymbolInformation[] => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...children.flatMap(flat(uri, name)),
  ]
