import type { BucketPermission } from '../api/bucket-permission.ts'
import type { CheckOptions } from '../api/problem.ts'
import { type Config, RULE_SETTINGS, type RuleSetting } from '../config/config.ts'
import { parseVersionRange } from '../kubernetes/version.ts'
import { isObject } from './params.ts'

/** The section `whichrule` of the editor's settings, as far as it could be read; what is absent is not set. */
export interface Settings extends Pick<Config, 'kubernetesVersion' | 'featureGates' | 'rules' | 'bucketPermission'> {
  enable?: boolean
  codeLens?: boolean
  inlayHints?: boolean
  /** Another server answers for YAML as such. */
  otherYamlServer?: boolean
}

/** Reads settings of any shape; a value that makes no sense counts as not set. */
export function readSettings(value: unknown): Settings {
  if (!isObject(value)) return {}
  const version = text(value.kubernetesVersion)
  const settings: Settings = {
    enable: flag(value.enable),
    codeLens: flag(value.codeLens),
    inlayHints: flag(value.inlayHints),
    otherYamlServer: otherServer(value.otherYamlServer),
    kubernetesVersion: version !== undefined && parseVersionRange(version) ? version : undefined,
    featureGates: mapOf(value.featureGates, flag),
    rules: mapOf(value.rules, ruleSetting),
    bucketPermission: bucketNames(value.bucketPermission),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, one]) => one !== undefined))
}

/** What the first says, and where it is silent the second; rules and feature gates one by one. */
export const overlay = (first: Settings, second: Settings): Settings => ({
  ...second,
  ...first,
  featureGates: { ...second.featureGates, ...first.featureGates },
  rules: { ...second.rules, ...first.rules },
  ...((first.bucketPermission || second.bucketPermission) && {
    bucketPermission: { ...second.bucketPermission, ...first.bucketPermission },
  }),
})

/** What is asked of the engine. Errors of syntax are the other server's matter, where there is one. */
export function checkOptions(settings: Settings): CheckOptions {
  const { kubernetesVersion, featureGates, rules, bucketPermission, otherYamlServer } = settings
  const syntax: Record<string, RuleSetting> = otherYamlServer ? { 'yaml/syntax': 'off' } : {}
  return {
    kubernetesVersion,
    featureGates,
    rules: { ...syntax, ...rules },
    ...(bucketPermission && { bucketPermission }),
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value.trim() : undefined)

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** "auto" is decided by the client, which knows what else is installed. */
function otherServer(value: unknown): boolean | undefined {
  if (value === 'always') return true
  return value === 'never' ? false : flag(value)
}

/** Names that are empty are not set: the settings editor leaves such behind. */
function bucketNames(value: unknown): Partial<BucketPermission> | undefined {
  if (!isObject(value)) return undefined
  const { annotation, label, group, resources } = value
  const listed = Array.isArray(resources) ? resources.filter(one => typeof one === 'string' && one !== '') : []
  const names = { annotation: text(annotation), label: text(label), group: text(group) }
  const given = Object.entries(names).filter(([, name]) => name !== undefined && name !== '')
  return { ...Object.fromEntries(given), ...(listed.length > 0 && { resources: listed }) }
}

const ruleSetting = (value: unknown): RuleSetting | undefined => RULE_SETTINGS.find(known => known === value)

function mapOf<T>(value: unknown, read: (value: unknown) => T | undefined): Record<string, T> | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value).map(([key, one]) => [key, read(one)] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined))
}
