import type { ApiServerVerdict } from '../../../api/problem.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Finding } from '../../finding.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { misplacedAnnotations } from './misplaced-annotations.ts'
import { bucketNames } from './names.ts'

/** What the API server says about the permission annotation, which rules of their own tell better. */
export type Verdicts = ReadonlyMap<string, ApiServerVerdict>

export const placeKey = (path: Path): string => JSON.stringify(path)

/** The findings without those that a rule about the annotation reports in their place, and the verdicts of these. */
export function withoutSuperseded(
  findings: readonly Finding[],
  object: KubernetesObject,
  { bucketPermission }: CheckContext,
): { findings: Finding[]; verdicts: Verdicts } {
  const verdicts = new Map<string, ApiServerVerdict>()
  // Of a broken text no rule says anything.
  if (object.document.problems.length > 0) return { findings: [...findings], verdicts }
  const names = bucketNames(bucketPermission)
  const own = [...object.path, 'metadata', 'annotations', names.annotation]
  const places = new Set([own, ...misplacedAnnotations(object, names).map(({ path }) => path)].map(placeKey))
  const kept = findings.filter(({ at, apiServer }) => {
    const key = placeKey(at.path)
    if (!apiServer || !places.has(key) || verdicts.has(key)) return true
    verdicts.set(key, apiServer)
    return false
  })
  return { findings: kept, verdicts }
}
