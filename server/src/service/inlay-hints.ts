import type { Position, Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import { documentsIn } from '../yaml/position.ts'
import { type AnsweredComment, explainComments } from './explain-comments.ts'
import type { FeatureOptions } from './feature-options.ts'

/** Shown behind the text at a position. */
export type InlayHintData = AnsweredComment

/** Behind each `# explain: REQUEST` comment of the range: what the policy that it stands in does with the request. */
export function inlayHintsOf(
  uri: string,
  stream: YamlStream,
  range: Range,
  options: FeatureOptions = {},
): InlayHintData[] {
  const isAsked = ({ line }: Position): boolean => range.start.line <= line && line <= range.end.line
  return documentsIn(stream, range).flatMap(document => explainComments(uri, document, options, isAsked))
}
