import type { ApiRequest } from '../../../api/request.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { exampleFor } from '../sample/witness.ts'
import { isLikely } from './likely.ts'
import { policyOf } from './policy-of.ts'

const MOST = 8

/** A request for each of the first rules that some request reaches. */
export function examples(object: KubernetesObject, { version }: CheckContext): ApiRequest[] {
  const policy = policyOf(object, MOST)
  return policy.rules.flatMap(({ index }) => exampleFor(policy, index, version, isLikely) ?? [])
}
