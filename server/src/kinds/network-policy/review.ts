import { type Cluster, clusterOf } from '../../workloads/cluster.ts'
import type { Around } from '../around.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { isSameObject } from '../same-object.ts'
import { type BlockedRoutes, openBlockedRoutes } from './blocked-routes.ts'
import { type AsksDns, openAsksDns } from './dns.ts'
import { byNamespace, indexPolicies, type PlacedPolicy, type PolicyIndex } from './explain/policies.ts'
import { type Lookup, lookupIn } from './lookup.ts'
import type { NetworkPolicy } from './model.ts'
import { readPolicy } from './read.ts'

/** A policy with what the rules of advice look at besides. */
export interface Review extends Surroundings {
  policy: NetworkPolicy
  object: KubernetesObject
  /** Other policies and the cluster are known as far as the texts show them; false: nothing but this policy is. */
  hasAround: boolean
}

interface Surroundings {
  cluster: Cluster
  /** Finds the policy itself, too. */
  lookup: Lookup
  asksDns: AsksDns
  blockedRoutes: BlockedRoutes
}

export function reviewOf(object: KubernetesObject, policy: NetworkPolicy, { around }: CheckContext): Review {
  const index = () => indexPolicies(byNamespace([object]), () => policy)
  const surroundings = around ? around().shared(surroundingsOf) : surroundingsFrom(clusterOf([]), index())
  return { policy, object, hasAround: around !== undefined, ...surroundings }
}

const surroundingsOf = ({ neighbours, cluster }: Around): Surroundings =>
  surroundingsFrom(
    cluster,
    indexPolicies(neighbours, object => object.shared(readWhole)),
  )

/** As it stands on a newest server. */
const readWhole = ({ root, path }: KubernetesObject): NetworkPolicy =>
  readPolicy(root, { path, complete: true, endPort: true })

function surroundingsFrom(cluster: Cluster, index: PolicyIndex): Surroundings {
  const lookup = lookupIn(cluster, index)
  return {
    cluster,
    lookup,
    asksDns: openAsksDns(cluster, index, lookup),
    blockedRoutes: openBlockedRoutes(cluster, lookup),
  }
}

export const isOther = ({ object }: Review, { object: other }: PlacedPolicy): boolean => !isSameObject(object, other)
