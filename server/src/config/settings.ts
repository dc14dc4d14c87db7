import { gateMeant } from '../kubernetes/feature-gates.ts'
import { KNOWN_VERSIONS, parseVersionRange, versionProblem } from '../kubernetes/version.ts'
import { deref, type Field, fieldsOf } from '../yaml/fields.ts'
import { readBucketPermission } from './bucket-permission.ts'
import { type Config, RULE_SETTINGS, type RuleSetting } from './config.ts'
import { invalid, type Located, type Reading, unknown } from './reading.ts'

/** One key of the configuration: what it means, and how its value is read. */
export interface Setting<T> {
  description: string
  read(value: Located, reading: Reading): T | undefined
}

export const settings: { [K in keyof Config]-?: Setting<NonNullable<Config[K]>> } = {
  kubernetesVersion: {
    description: `The version of Kubernetes that the files are for, ${KNOWN_VERSIONS}, or a range such as "1.33-1.36": a problem on any of its versions is a problem. Without it, the newest.`,
    read: readVersion,
  },
  featureGates: {
    description: 'Feature gates that are set otherwise than the version sets them by default.',
    read: (value, reading) => readMap(value, reading, readGate),
  },
  rules: {
    description: 'The severity of a rule, by its id, or "off".',
    read: (value, reading) => readMap(value, reading, readRule),
  },
  bucketPermission: {
    description:
      'Names of the webhook that permits writes by label: the annotation of roles, the label, the API group and the resources (plurals) that it guards. Left out: those of the SD-EWAN operator of Akraino ICN.',
    read: readBucketPermission,
  },
  ignore: {
    description:
      'Globs of files that are not checked, relative to the folder of this file: * and ? within a name, ** for any number of folders, {a,b} for either. A folder means all that is in it; a pattern without "/" means any depth.',
    read: readIgnore,
  },
}

/** The text counts, not what YAML makes of it: unquoted 1.30 is meant as it is written. */
function readVersion(value: Located, { report }: Reading): string | undefined {
  const text = value.node.type === 'scalar' ? value.node.text : undefined
  if (text !== undefined && parseVersionRange(text)) return text
  report(invalid(value, versionProblem(text)))
  return undefined
}

function readMap<T>(
  value: Located,
  reading: Reading,
  readEntry: (field: Field, value: Located, reading: Reading) => T | undefined,
): Record<string, T> | undefined {
  if (value.node.type !== 'mapping') {
    reading.report(invalid(value, 'This has to be a mapping: one "name: value" in a line.'))
    return undefined
  }
  const entries = fieldsOf(value.node).all.flatMap(field => {
    const node = deref(field.value)
    const read = node && readEntry(field, { node, path: [...value.path, field.key] }, reading)
    return read === undefined ? [] : [[field.key, read] as const]
  })
  return Object.fromEntries(entries)
}

function readGate(field: Field, value: Located, { report }: Reading): boolean | undefined {
  const meant = gateMeant(field.key)
  if (meant !== undefined) {
    const key = { text: field.key, path: value.path, span: field.entry.key }
    report(unknown('config/unknown-key', key, [meant], 'feature gate'))
    return undefined
  }
  if (value.node.type === 'scalar' && typeof value.node.value === 'boolean') return value.node.value
  report(invalid(value, `The feature gate "${field.key}" is true or false.`))
  return undefined
}

function readRule(field: Field, value: Located, { report, ruleIds }: Reading): RuleSetting | undefined {
  if (!ruleIds.has(field.key)) {
    report(unknown('config/unknown-rule', { text: field.key, path: value.path, span: field.entry.key }, ruleIds))
    return undefined
  }
  // Plain `off` is a boolean in YAML 1.1; the word is meant.
  const word = value.node.type === 'scalar' ? value.node.text : undefined
  const setting = RULE_SETTINGS.find(known => known === word)
  if (setting) return setting
  const subject = word === undefined ? 'This' : `"${word}"`
  report(invalid(value, `${subject} is no severity. Severities: ${RULE_SETTINGS.join(', ')}.`, meant(word)))
  return undefined
}

const OTHER_WORDS: ReadonlyMap<string, RuleSetting> = new Map([
  ['warn', 'warning'],
  ['info', 'information'],
  ['none', 'off'],
  ['ignore', 'off'],
  ['disable', 'off'],
  ['disabled', 'off'],
  ['false', 'off'],
])

const meant = (word: string | undefined): RuleSetting | undefined => OTHER_WORDS.get(word?.toLowerCase() ?? '')

function readIgnore(value: Located, { report }: Reading): string[] | undefined {
  if (value.node.type !== 'sequence') {
    report(invalid(value, 'This has to be a list: one "- pattern" in a line.'))
    return undefined
  }
  return value.node.items.flatMap((item, i) => {
    const node = deref(item.value)
    if (node?.type === 'scalar' && node.text !== '' && !node.text.startsWith('!')) return [node.text]
    const place = node ? { node, path: [...value.path, i] } : value
    report(
      invalid(place, 'A pattern is one text such as "vendor/**"; patterns that take files back ("!") are not known.'),
    )
    return []
  })
}
