import type { FoldingRange } from 'vscode-languageserver'
import { foldingRangesOf } from '../service/folding.ts'
import type { OpenText } from './session.ts'

/** Whole lines. Another YAML server folds all of the text already. */
export function foldingRanges({ session, stream, scope }: OpenText): FoldingRange[] {
  if (scope.settings.otherYamlServer) return []
  return foldingRangesOf(stream).slice(0, session.client.foldingLimit)
}
