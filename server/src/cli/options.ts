import type { BucketPermission } from '../api/bucket-permission.ts'
import { gateMeant } from '../kubernetes/feature-gates.ts'
import { formatMinor, KNOWN_VERSIONS, NEWEST, parseVersionRange, versionProblem } from '../kubernetes/version.ts'
import { CommandError } from './command.ts'

/** What check and explain both take. */
export const CLUSTER_OPTIONS = {
  'kubernetes-version': { type: 'string' },
  'feature-gates': { type: 'string', multiple: true },
} as const

/** Of check and explain. */
export const BUCKET_OPTIONS = { 'bucket-permission': { type: 'string', multiple: true } } as const

export const VERSION_HELP = `  --kubernetes-version V     The version to answer for, ${KNOWN_VERSIONS}. Default: that of the
                             configuration, else ${formatMinor(NEWEST)}.`

export const GATES_HELP = `  --feature-gates A=true,…   Feature gates that are set otherwise than the version sets them.`

export const BUCKET_HELP = `  --bucket-permission K=V    Names of a label-permission webhook: annotation=, label=, group=, resources=A,B.
                             May be given several times. Default: those of the SD-EWAN operator.`

/** "annotation=NAME", "resources=A,B", given once or several times. */
export function bucketOption(texts: readonly string[] | undefined): Partial<BucketPermission> | undefined {
  if (texts === undefined) return undefined
  return Object.fromEntries(texts.map(bucketPair))
}

function bucketPair(text: string): [string, string | string[]] {
  const [, key = '', value = ''] = /^(annotation|label|group|resources)=(.+)$/.exec(text) ?? []
  if (value === '') {
    throw new CommandError(`--bucket-permission ${text}: it is annotation=, label=, group= or resources= and a value.`)
  }
  return [key, key === 'resources' ? value.split(',').filter(one => one !== '') : value]
}

/** The text itself when it names a known version, or a range of them. */
export function versionOption(text: string | undefined): string | undefined {
  if (text === undefined || parseVersionRange(text)) return text
  throw new CommandError(versionProblem(text))
}

/** One version and no range, for a command that gives one answer. */
export function oneVersion(text: string | undefined, command: string): string | undefined {
  const version = versionOption(text)
  const range = version === undefined ? undefined : parseVersionRange(version)
  if (range && range.from !== range.to)
    throw new CommandError(`${command} answers for one version, not for ${version}.`)
  return version
}

/** "A=true,B=false", given once or several times. */
export function gatesOption(texts: readonly string[] | undefined): Record<string, boolean> | undefined {
  if (texts === undefined) return undefined
  const pairs = texts.flatMap(text => text.split(',')).filter(pair => pair.trim() !== '')
  return Object.fromEntries(pairs.map(gatePair))
}

function gatePair(pair: string): [string, boolean] {
  const match = /^\s*([A-Za-z][A-Za-z0-9]*)=(true|false)\s*$/.exec(pair)
  if (!match?.[1]) throw new CommandError(`"${pair}" is no feature gate: it is written Name=true or Name=false.`)
  const meant = gateMeant(match[1])
  if (meant !== undefined) throw new CommandError(`no feature gate is called ${match[1]}. The nearest is ${meant}.`)
  return [match[1], match[2] === 'true']
}

/** One of the words that an option allows. */
export function choiceOption<T extends string>(
  option: string,
  text: string | undefined,
  choices: readonly T[],
): T | undefined {
  if (text === undefined) return undefined
  const choice = choices.find(known => known === text)
  if (choice === undefined) throw new CommandError(`--${option} ${text}: known are ${choices.join(', ')}.`)
  return choice
}
