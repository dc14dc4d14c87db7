import type { CheckContext, KubernetesObject } from '../kind.ts'
import { clearedFields, type Serving, withoutCleared } from './gated-fields.ts'
import type { CsiDriver } from './model.ts'
import { readDriver } from './read.ts'
import { type StoredDriver, storedDriver } from './served.ts'

/** The driver alone, with what the server would make of it if it took it. */
export interface DriverOf {
  /** As it is written. */
  driver: CsiDriver
  stored: StoredDriver
  /** Fields that this version does not know, or whose gate is off. */
  cleared: ReadonlySet<string>
}

export function driverOf({ root, path, document }: KubernetesObject, { version, gates }: CheckContext): DriverOf {
  const driver = readDriver(root, path, document.problems.length === 0)
  const serving: Serving = { version, gates, old: undefined }
  const cleared = new Set<string>(clearedFields(serving).map(({ field }) => field))
  return { driver, stored: storedDriver(withoutCleared(driver, serving), serving), cleared }
}
