import { notSupported } from '../../kubernetes/field-error.ts'
import { type SelectorError, validateSelector } from '../../kubernetes/validate-selector.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atValue } from '../../yaml/path.ts'
import type { PolicyError } from './faults.ts'
import type { NetworkPolicy, PolicyRule } from './model.ts'
import { peerErrors, type ValidationOptions } from './validate-peers.ts'
import { portErrors } from './validate-ports.ts'
import { POLICY_TYPES } from './words.ts'

/** ValidateNetworkPolicySpec of pkg/apis/networking/validation/validation.go. */
export function validatePolicy(policy: NetworkPolicy, options: ValidationOptions): (PolicyError | SelectorError)[] {
  const { selectorValues: values } = options
  return [
    ...validateSelector(policy.podSelector, 'spec.podSelector', { values }),
    ...policy.ingress.flatMap((rule, i) => ruleErrors(rule, `spec.ingress[${i}]`, 'from', options)),
    ...policy.egress.flatMap((rule, i) => ruleErrors(rule, `spec.egress[${i}]`, 'to', options)),
    ...typeErrors(policy),
  ]
}

function ruleErrors(
  rule: PolicyRule,
  path: string,
  peersKey: string,
  options: ValidationOptions,
): (PolicyError | SelectorError)[] {
  return [
    ...rule.ports.flatMap((port, i) => portErrors(port, `${path}.ports[${i}]`)),
    ...rule.peers.flatMap((peer, i) => peerErrors(peer, `${path}.${peersKey}[${i}]`, options)),
  ]
}

/** More than two are one error, whatever they are. */
function typeErrors({ path, policyTypes }: NetworkPolicy): PolicyError[] {
  const at = [...path, 'spec', 'policyTypes']
  if (policyTypes.length > POLICY_TYPES.length) {
    return [{ fault: 'too-many-types', types: policyTypes, type: 'Invalid', path: 'spec.policyTypes', at: atValue(at) }]
  }
  return policyTypes.flatMap((type, i): PolicyError[] => {
    if (POLICY_TYPES.includes(type) || hasHole(type)) return []
    const error = notSupported(`spec.policyTypes[${i}]`, atValue([...at, i]), type, POLICY_TYPES)
    return [{ fault: 'type-unknown', written: type, ...error }]
  })
}
