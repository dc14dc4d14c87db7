import type { Holder, Holders, Permission, Permissions, UnknownRole } from '../api/permissions.ts'
import type { Place } from '../yaml/path.ts'
import type { KubernetesObject } from './kind.ts'

/** What `Permissions` and `Holders` are before they have ranges. */
export type Placed<T> = Omit<T, 'uri' | 'document' | 'range' | 'path'> & { object: KubernetesObject; at: Place }

export interface PlacedPermissions extends Omit<Permissions, 'permissions' | 'unknown'> {
  permissions: Placed<Permission>[]
  unknown: Placed<UnknownRole>[]
}

export interface PlacedHolders extends Omit<Holders, 'holders' | 'unknown'> {
  holders: Placed<Holder>[]
  unknown: Placed<UnknownRole>[]
}
