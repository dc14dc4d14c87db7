import { schemas as auditPolicy } from './audit-policy/schema.ts'
import type { KindId } from './kind.ts'
import type { VersionedSchema } from './schema-terms.ts'

/** What scripts/compile-schemas.ts compiles; the key and `since` name the validator. */
export const schemasByKind: Partial<Record<KindId, readonly VersionedSchema[]>> = { 'audit-policy': auditPolicy }
