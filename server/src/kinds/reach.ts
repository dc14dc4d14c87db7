import type { OtherPods, Reach, ReachPolicy, ReachRule, ReachWorkload } from '../api/reach.ts'
import type { Place } from '../yaml/path.ts'
import type { KubernetesObject } from './kind.ts'

/** Which workloads somebody asks about. */
export interface ReachScope {
  /** As it is shown. */
  title: string
  isIn(workload: { kind: string; namespace: string; name: string }): boolean
}

/** `Reach` before it has ranges: what stands in a text names its object and a place in it. */
export interface PlacedReach extends Omit<Reach, 'ends' | 'policies' | 'rules'> {
  ends: PlacedEnd[]
  policies: (Unplaced<ReachPolicy> & InObject)[]
  rules: (Unplaced<ReachRule> & { at: Place })[]
}

export type PlacedEnd = (Unplaced<ReachWorkload> & InObject) | OtherPods

type Unplaced<T> = Omit<T, 'uri' | 'document' | 'range' | 'path'>

interface InObject {
  object: KubernetesObject
  at: Place
}
