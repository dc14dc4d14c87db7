import type { Position, Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import type { FeatureOptions } from './feature-options.ts'

export interface InlayHintData {
  position: Position
  label: string
  /** Plain text. */
  tooltip?: string
}

/** Behind each `# explain: REQUEST` comment of the range: what the policy below does with the request. */
export function inlayHintsOf(
  _uri: string,
  _stream: YamlStream,
  _range: Range,
  _options: FeatureOptions = {},
): InlayHintData[] {
  return []
}
