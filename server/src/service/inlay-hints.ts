import type { Position, Range } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { StreamDocument, YamlStream } from '../yaml/document.ts'
import { locatorOf } from '../yaml/locate.ts'
import type { Place } from '../yaml/path.ts'
import { documentsIn } from '../yaml/position.ts'
import { type AnsweredComment, explainComments } from './explain-comments.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { recognised } from './recognised.ts'

/** Shown behind the text at a position. */
export type InlayHintData = AnsweredComment

/**
 * Behind each `# explain: REQUEST` comment of the range what the policy that it stands in does with the request; behind
 * empty and missing parts of an object what they mean.
 */
export function inlayHintsOf(
  uri: string,
  stream: YamlStream,
  range: Range,
  options: FeatureOptions = {},
): InlayHintData[] {
  const isAsked = ({ line }: Position): boolean => range.start.line <= line && line <= range.end.line
  return documentsIn(stream, range).flatMap(document => [
    ...explainComments(uri, document, options, isAsked),
    ...objectHints(uri, document, options).filter(({ position }) => isAsked(position)),
  ])
}

function objectHints(uri: string, document: StreamDocument, options: FeatureOptions): InlayHintData[] {
  const context = contextOf(options)
  return recognised(uri, document).flatMap(({ kind, object }) => {
    const hints = kind.editing.hints(object, context)
    if (hints.length === 0) return []
    const behind = placeFinder(object)
    return hints.map(({ at, label, tooltip }) => ({
      position: behind(at),
      label,
      ...(tooltip !== undefined && { tooltip }),
    }))
  })
}

/** Where a place ends; that of a key with its colon. */
function placeFinder({ document: { root, text }, toRange }: KubernetesObject): (place: Place) => Position {
  const { spanOf } = locatorOf(root)
  return place => {
    const { start, end } = spanOf(place)
    let colon = end
    while (text[colon] === ' ') colon++
    return toRange({ start, end: place.part === 'key' && text[colon] === ':' ? colon + 1 : end }).end
  }
}
