import type { Position, Range } from '../api/text.ts'
import type { YamlStream } from '../yaml/document.ts'
import type { FeatureOptions } from './feature-options.ts'

/** Markdown about what stands at a place, and the place that it is about. */
export interface Hover {
  markdown: string
  range: Range
}

/** What the key, value or rule under the pointer means; undefined where there is nothing to say. */
export function hoverAt(
  _uri: string,
  _stream: YamlStream,
  _position: Position,
  _options: FeatureOptions = {},
): Hover | undefined {
  return undefined
}
