import auditPolicy from './audit-policy/kind.ts'
import csiDriver from './csi-driver/kind.ts'
import type { Kind } from './kind.ts'
import networkPolicy from './network-policy/kind.ts'
import rbac from './rbac/kind.ts'

/** Every kind of document that Whichrule answers for. */
export const kinds: readonly Kind[] = [auditPolicy, networkPolicy, rbac, csiDriver]
