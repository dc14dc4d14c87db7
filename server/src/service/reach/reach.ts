import type { ExplainOptions } from '../../api/explanation.ts'
import type { Reach, ReachOptions } from '../../api/reach.ts'
import type { SourceText } from '../../api/text.ts'
import { kinds } from '../../kinds/index.ts'
import type { KubernetesObject } from '../../kinds/kind.ts'
import type { PlacedReach } from '../../kinds/reach.ts'
import { remembered } from '../../kinds/remembered.ts'
import { clusterOf, EMPTY_CLUSTER } from '../../workloads/cluster.ts'
import type { Workload } from '../../workloads/workload.ts'
import { formatPlace } from '../../yaml/path.ts'
import { openStream } from '../../yaml/stream.ts'
import type { Answering } from '../explain.ts'
import { holdingsOf } from '../holdings.ts'
import { versionsOf } from '../options.ts'
import { rangeFinder } from '../problems.ts'
import { scopeOf } from './scope.ts'

/** Which connections pass between the workloads of the texts, and which policies and rules let them. */
export const reach = (texts: readonly SourceText[], options: ReachOptions = {}): Reach =>
  openReach(texts, options).ask(options)

export type ReachedWorkload = Pick<Workload, 'namespace' | 'kind' | 'name'>

/** Reads the texts once. */
export function openReach(texts: readonly SourceText[], options: ExplainOptions = {}) {
  const found = texts.flatMap(({ uri, text }) => openStream(text).documents.map(document => holdingsOf(uri, document)))
  const cluster = clusterOf(found.map(({ part }) => part))
  const objects = found.flatMap(({ ours }) => ours)
  return {
    /** Those that may be asked about. */
    workloads: cluster.workloads satisfies readonly ReachedWorkload[],
    ask: (scope: Pick<ReachOptions, 'namespace' | 'workload'>): Reach =>
      reachOf({ objects, cluster }, { ...options, ...scope }),
  }
}

/** From objects that were read already. */
export function reachOf({ objects, cluster = EMPTY_CLUSTER, placed }: Answering, options: ReachOptions = {}): Reach {
  const { kubernetesVersion, featureGates = {} } = options
  const context = { version: versionsOf(kubernetesVersion).to, gates: featureGates, cluster }
  const [found] = kinds.flatMap(kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    return kind.reach?.(own, context, scopeOf(options)) ?? []
  })
  return found ? withRanges(found, placed ?? (object => object)) : NOTHING
}

const NOTHING: Reach = {
  scope: '',
  ends: [],
  inScope: 0,
  matrix: [],
  verdicts: [],
  policies: [],
  rules: [],
  assumes: [],
  leftOut: 0,
}

/** Places become ranges; each object's tree is walked once. */
function withRanges(reach: PlacedReach, placed: NonNullable<Answering['placed']>): Reach {
  const standingOf = remembered((found: KubernetesObject) => {
    const object = placed(found)
    return { uri: object.uri, document: object.index, rangeOf: rangeFinder(object) }
  })
  const standing = ({ object, at }: Pick<PlacedReach['policies'][number], 'object' | 'at'>) => {
    const { rangeOf, ...place } = standingOf(object)
    return { ...place, range: rangeOf(at) }
  }
  return {
    ...reach,
    ends: reach.ends.map(end => {
      if (end.type === 'others') return end
      const { object, at, ...own } = end
      return { ...own, ...standing({ object, at }) }
    }),
    policies: reach.policies.map(({ title, ...place }) => ({ title, ...standing(place) })),
    rules: reach.rules.flatMap(({ at, ...rule }) => {
      const object = reach.policies[rule.policy]?.object
      return object ? [{ ...rule, range: standingOf(object).rangeOf(at), path: formatPlace(object.outerPath, at) }] : []
    }),
  }
}
