import type { Fix, Problem } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { Finding } from '../kinds/finding.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import { docsPage } from '../rules/rule-page.ts'
import type { FixPlan } from '../yaml/change.ts'
import { editsFor } from '../yaml/edit.ts'
import { hostEdits } from '../yaml/embedded.ts'
import { spanOf } from '../yaml/locate.ts'
import { formatPath, type Place } from '../yaml/path.ts'

/** A finding with the object it is about and the kind that found it. */
export interface Found {
  object: KubernetesObject
  kind: string
  finding: Finding
  versions?: string
}

/** Paths become ranges here, and only here. */
export function toProblem({ object, kind, finding, versions }: Found): Problem {
  const { rule, severity, message, at, apiServer, related, tags, fixes } = finding
  return {
    rule,
    severity,
    message,
    uri: object.uri,
    document: object.index,
    kind,
    path: formatPath([...object.outerPath, ...at.path]),
    range: rangeOfPlace(object, at),
    ...(versions !== undefined && { versions }),
    ...(apiServer && { apiServer }),
    ...(related && {
      related: related.map(place => ({
        uri: object.uri,
        range: rangeOfPlace(object, place.at),
        message: place.message,
      })),
    }),
    ...(tags && { tags: [...tags] }),
    fixes: (fixes ?? []).flatMap(plan => toFix(object, plan)),
    docs: docsPage(rule),
  }
}

export const rangeOfPlace = (object: KubernetesObject, place: Place): Range =>
  object.toRange(place.span ?? (object.document.root ? spanOf(object.document.root, place) : { start: 0, end: 0 }))

/** [] when the text leaves no safe way to make the change. */
function toFix(object: KubernetesObject, plan: FixPlan): Fix[] {
  const edits = hostEdits(object, editsFor(object.document, plan.changes))
  if (edits.length === 0) return []
  return [
    {
      title: plan.title,
      preferred: plan.preferred ?? false,
      edits: edits.map(edit => ({ uri: object.uri, range: edit.range, newText: edit.newText })),
    },
  ]
}
