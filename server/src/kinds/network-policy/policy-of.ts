import { isEnabled } from '../../kubernetes/feature-gates.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import type { NetworkPolicy } from './model.ts'
import { readPolicy } from './read.ts'

/** The policy alone: what is wrong in it changes nothing about what it allows. */
export const policyOf = (
  { root, path, document }: KubernetesObject,
  { version, gates }: Pick<CheckContext, 'version' | 'gates'>,
): NetworkPolicy =>
  readPolicy(root, {
    path,
    complete: document.problems.length === 0,
    endPort: isEnabled('NetworkPolicyEndPort', version, gates),
  })
