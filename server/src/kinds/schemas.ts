import type { Minor } from '../kubernetes/version.ts'
import { schemas as auditPolicy } from './audit-policy/schema.ts'
import { schemas as csiDriver } from './csi-driver/schema.ts'
import type { KindId } from './kind.ts'
import { schemas as networkPolicy } from './network-policy/schema.ts'
import { schemas as rbac } from './rbac/schema.ts'
import type { Schema, VersionedSchema } from './schema-terms.ts'

/** What scripts/compile-schemas.ts compiles; the key, `of` and `since` name the validator. */
export const schemasByKind: Partial<Record<KindId, readonly VersionedSchema[]>> = {
  'audit-policy': auditPolicy,
  'network-policy': networkPolicy,
  rbac,
  'csi-driver': csiDriver,
}

/** The fields that a kind has in a minor version; `of`: which of its objects is meant, where they differ. */
export const schemaOf = (kind: KindId, minor: Minor, of?: string): Schema | undefined =>
  schemasByKind[kind]?.findLast(one => one.since <= minor && one.of === of)?.schema
