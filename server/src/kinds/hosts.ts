import type { Path } from '../yaml/path.ts'
import { heldText, hosts } from './audit-policy/hosts.ts'

/** A place in another object that holds an object as a mapping. */
export interface HostPlace {
  /** Kind of the object that holds it; undefined for configuration files without a kind. */
  kind?: string
  path: Path
  /** What it is where its own text does not have to say it. */
  implied?: { apiVersion: string; kind: string }
}

/** Where other objects hold objects of ours, of every kind that is held anywhere. */
export const HOST_PLACES: readonly HostPlace[] = hosts

/** A string without it holds nothing of ours: only audit policies are kept in strings. */
export const HELD_TEXT = heldText
