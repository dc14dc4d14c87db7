import type { Cluster } from '../../workloads/cluster.ts'
import { EMPTY_CLUSTER } from '../../workloads/cluster.ts'
import type { Around } from '../around.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { indexPolicies, type PolicyIndex } from './explain/policies.ts'
import type { NetworkPolicy } from './model.ts'
import { readPolicy } from './read.ts'

/** A policy with what the rules of advice look at besides. */
export interface Review {
  policy: NetworkPolicy
  object: KubernetesObject
  /** Other policies and the cluster are known as far as the texts show them; false: nothing but this policy is. */
  hasAround: boolean
  /** Holds this policy in any case. */
  index: PolicyIndex
  cluster: Cluster
}

export function reviewOf(object: KubernetesObject, policy: NetworkPolicy, { around }: CheckContext): Review {
  if (!around) {
    return { policy, object, hasAround: false, index: indexPolicies([object], () => policy), cluster: EMPTY_CLUSTER }
  }
  const { shared, cluster } = around()
  return { policy, object, hasAround: true, index: shared(indexOf), cluster }
}

const indexOf = ({ objects }: Around): PolicyIndex =>
  indexPolicies(objects, ({ root, path }) => readPolicy(root, { path, complete: true, endPort: true }))
