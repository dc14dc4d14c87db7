import type { Change } from '../../../yaml/change.ts'
import { deref, fieldOf, fieldsOf } from '../../../yaml/fields.ts'
import { atKey } from '../../../yaml/path.ts'
import type { Finding } from '../../finding.ts'
import type { KubernetesObject } from '../../kind.ts'
import type { AuditPolicy } from '../model.ts'

/** What may stand below the "spec" of other kinds, and at the top of a policy. */
const POLICY_FIELDS = new Set(['rules', 'omitStages', 'omitManagedFields'])

/** `spec: {rules: [...]}`, as other kinds have it; undefined for any other key that the decoder does not know. */
export function wrappedRules({ root, path }: KubernetesObject, policy: AuditPolicy, key: string): Finding | undefined {
  const wrapper = deref(fieldOf(root, key)?.value)
  if (wrapper?.type !== 'mapping' || policy.rules.length > 0) return undefined
  const fields = fieldsOf(wrapper)
  if (fields.get('rules') === undefined) return undefined
  const at = [...path, key]
  const isMovable = fields.all.every(
    field => POLICY_FIELDS.has(field.key) && !field.merged && !fieldOf(root, field.key),
  )
  const moves = fields.all.map((field): Change => ({ op: 'moveEntry', path: [...at, field.key], to: path }))
  return {
    rule: 'apiserver/unknown-field',
    severity: 'error',
    message: `kube-apiserver drops "${key}", and the rules with it. A policy has its "rules" at the top: move them up.`,
    at: atKey(at),
    apiServer: { type: 'UnknownField', path: key, stage: 'strict', message: `unknown field "${key}"`, fatal: false },
    fixes: isMovable
      ? [
          {
            title: 'Move "rules" to the top of the policy',
            preferred: true,
            changes: [...moves, { op: 'remove', path: at }],
          },
        ]
      : [],
  }
}
