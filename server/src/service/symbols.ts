import type { Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import type { FeatureOptions } from './feature-options.ts'

/** An entry of the outline, in the words of LSP's DocumentSymbol. */
export interface DocumentSymbolData {
  name: string
  detail?: string
  /** 'object': a document or what holds one; 'item': a part of it, such as a rule. */
  kind: 'object' | 'item'
  range: Range
  selectionRange: Range
  children: DocumentSymbolData[]
}

/** The objects that are ours, as a table of contents; those held in other objects stand below what holds them. */
export function symbolsOf(_uri: string, _stream: YamlStream, _options: FeatureOptions = {}): DocumentSymbolData[] {
  return []
}
