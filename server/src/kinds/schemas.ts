import type { Minor } from '../kubernetes/version.ts'
import { schemas as auditPolicy } from './audit-policy/schema.ts'
import type { KindId } from './kind.ts'
import { schemas as networkPolicy } from './network-policy/schema.ts'
import type { Schema, VersionedSchema } from './schema-terms.ts'

/** What scripts/compile-schemas.ts compiles; the key and `since` name the validator. */
export const schemasByKind: Partial<Record<KindId, readonly VersionedSchema[]>> = {
  'audit-policy': auditPolicy,
  'network-policy': networkPolicy,
}

/** The fields that a kind has in a minor version. */
export const schemaOf = (kind: KindId, minor: Minor): Schema | undefined =>
  schemasByKind[kind]?.findLast(({ since }) => since <= minor)?.schema
