import type { Direction, NetworkPolicy, PolicyPort } from './model.ts'

/**
 * The policy types after defaulting (pkg/apis/networking/v1/defaults.go): Ingress, and Egress where there are egress
 * rules. Given ones stay as they are, and nothing is added to them.
 */
export function policyTypesOf({ policyTypes, egress }: NetworkPolicy): string[] {
  if (policyTypes.length > 0) return policyTypes
  return egress.length > 0 ? ['Ingress', 'Egress'] : ['Ingress']
}

/** Whether the pods that the policy selects are isolated in this direction: only what some rule allows passes. */
export const isolates = (policy: NetworkPolicy, direction: Direction): boolean =>
  policyTypesOf(policy).includes(direction)

/** TCP where no protocol is given; "" stays. */
export const protocolOf = ({ protocol }: PolicyPort): string => protocol ?? 'TCP'

/** The namespace that the policy is in: "default" where neither file nor command says one. */
export const namespaceOf = ({ metadata }: NetworkPolicy): string => metadata.namespace || 'default'
