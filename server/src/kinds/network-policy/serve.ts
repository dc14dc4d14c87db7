import type { ServedObject } from '../../api/served-object.ts'
import { decoded } from '../decoded.ts'
import type { KubernetesObject } from '../kind.ts'
import type { Schema } from '../schema-terms.ts'
import { policyTypesOf, protocolOf } from './defaults.ts'
import type { NetworkPolicy, PolicyRule } from './model.ts'

type Json = Record<string, unknown>

/** The policy with its defaults (pkg/apis/networking/v1/defaults.go), without what the strategy clears. */
export function servedPolicy(object: KubernetesObject, policy: NetworkPolicy, schema: Schema): ServedObject {
  const { status, ...value } = (decoded(object.root, schema) ?? {}) as Json
  const spec = (value.spec ?? {}) as Json
  const dropped: string[] = status === undefined ? [] : ['status']
  const ruleList = (key: 'ingress' | 'egress') => {
    const rules = policy[key].map((rule, i) =>
      servedRule((spec[key] as Json[])[i] ?? {}, rule, `spec.${key}[${i}]`, dropped),
    )
    return rules.length === 0 ? {} : { [key]: rules }
  }
  const served = {
    ...spec,
    podSelector: spec.podSelector ?? {},
    ...ruleList('ingress'),
    ...ruleList('egress'),
    policyTypes: policyTypesOf(policy),
  }
  return { object: { ...value, spec: served }, dropped }
}

function servedRule(value: Json, rule: PolicyRule, path: string, dropped: string[]): Json {
  if (rule.ports.length === 0) return value
  const ports = rule.ports.map((port, i) => {
    const { endPort, ...written } = (value.ports as Json[])[i] ?? {}
    if (endPort !== undefined && port.endPort === undefined) dropped.push(`${path}.ports[${i}].endPort`)
    return { ...written, ...(port.endPort !== undefined && { endPort: port.endPort }), protocol: protocolOf(port) }
  })
  return { ...value, ports }
}
