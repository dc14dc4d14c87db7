import type { Fix, Problem } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { Finding, RelatedPlace } from '../kinds/finding.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import { docsPage } from '../rules/rule-page.ts'
import type { FixPlan } from '../yaml/change.ts'
import { hostEdits } from '../yaml/embedded.ts'
import { locatorOf } from '../yaml/locate.ts'
import { formatPlace, type Place } from '../yaml/path.ts'
import { addLazyFixes } from './lazy-fixes.ts'
import { planEdits } from './plan-edits.ts'
import { type Related, standingIn } from './related.ts'

/** A finding with the object it is about, the kind that found it, and where it stands. */
export interface Found {
  object: KubernetesObject
  kind: string
  finding: Finding
  range: Range
  toRange(place: Place): Range
  /** Those that have the problem, where not all have it. */
  versions: string | undefined
}

/** Paths become ranges here, and only here: for many places of one object. */
export function rangeFinder(object: KubernetesObject): (place: Place) => Range {
  const { spanOf } = locatorOf(object.document.root)
  return place => object.toRange(place.span ?? spanOf(place))
}

/** One place of an object. */
export const rangeOfPlace = (object: KubernetesObject, place: Place): Range => rangeFinder(object)(place)

/** The edits of the fixes are worked out when somebody asks for them. */
export function toProblem({ object, kind, range, toRange, versions }: Found, finding: Finding): Problem {
  const { rule, severity, message, at, apiServer, related, tags, fixes: plans = [] } = finding
  const path = formatPlace(object.outerPath, at)
  const problem: Omit<Problem, 'fixes'> = {
    rule,
    severity,
    message,
    uri: object.uri,
    document: object.index,
    kind,
    path,
    range,
    docs: docsPage(rule),
  }
  if (versions !== undefined) problem.versions = versions
  if (apiServer) problem.apiServer = apiServer
  if (related) problem.related = related.map(place => toRelated(place, object, toRange))
  if (tags) problem.tags = [...tags]
  return addLazyFixes(problem, () => plans.flatMap(plan => toFix(object, plan)))
}

function toRelated({ at, message, object }: RelatedPlace, own: KubernetesObject, toRange: Found['toRange']): Related {
  if (!object) return { uri: own.uri, range: toRange(at), message }
  return standingIn(object.outer, { uri: object.uri, range: rangeOfPlace(object, at), message })
}

/** [] when the text leaves no safe way to make the change. */
export function toFix(object: KubernetesObject, plan: FixPlan): Fix[] {
  const edits = plan.edits ? hostEdits(object, plan.edits) : planEdits(object, plan)
  if (edits.length === 0) return []
  return [
    {
      title: plan.title,
      preferred: plan.preferred ?? false,
      edits: edits.map(({ range, newText }) => ({ uri: object.uri, range, newText })),
    },
  ]
}
