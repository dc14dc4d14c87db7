import type { BucketPermission } from '../api/bucket-permission.ts'
import type { Severity } from '../api/problem.ts'

/** The name of the configuration file; the one in the folder nearest above a text counts, and no other. */
export const CONFIG_FILE = '.whichrule.yaml'

/** What a configuration file says, without what it says wrongly. */
export interface Config {
  kubernetesVersion?: string
  featureGates?: Record<string, boolean>
  rules?: Record<string, RuleSetting>
  /** Names of the webhook that permits writes by label, where they are not those of SD-EWAN. */
  bucketPermission?: Partial<BucketPermission>
  /** Globs relative to the file's folder (ignore.ts). */
  ignore?: string[]
}

export type RuleSetting = Severity | 'off'

export const RULE_SETTINGS: readonly RuleSetting[] = ['error', 'warning', 'information', 'hint', 'off']
