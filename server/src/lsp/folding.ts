import type { FoldingRange } from 'vscode-languageserver'
import { foldingRangesIn } from '../service/folding.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perSettings } from './per-document.ts'
import type { OpenText } from './session.ts'

export type Folder = PerDocument<FoldingRange[]>

export const openFolder = (converter: Converter): Folder => perSettings(converter, ({ at }) => foldingRangesIn(at))

/** Whole lines, in texts that hold something of ours. Another YAML server folds all of the text already. */
export function foldingRanges({ session, uri, stream, scope, options }: OpenText): FoldingRange[] {
  const isOurs = stream.documents.some(at => session.inventory.of(uri, at, options).length > 0)
  if (!isOurs || scope.settings.otherYamlServer) return []
  const ranges = stream.documents.flatMap(at =>
    session.folder.of(uri, at, options).map(range => ({
      ...range,
      startLine: range.startLine + at.line,
      endLine: range.endLine + at.line,
    })),
  )
  return ranges.slice(0, session.client.foldingLimit)
}
