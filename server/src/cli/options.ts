import { formatMinor, NEWEST, OLDEST, parseVersionRange } from '../kubernetes/version.ts'
import { CommandError } from './command.ts'

/** What check and explain both take. */
export const CLUSTER_OPTIONS = {
  'kubernetes-version': { type: 'string' },
  'feature-gates': { type: 'string', multiple: true },
} as const

export const CLUSTER_HELP = `  --kubernetes-version V     The version to answer for: ${formatMinor(OLDEST)} to ${formatMinor(NEWEST)}. Default: the
                             configuration's, else ${formatMinor(NEWEST)}.
  --feature-gates A=true,…   Feature gates that differ from the version's defaults.`

/** The text itself when it names a known version, or a range of them. */
export function versionOption(text: string | undefined): string | undefined {
  if (text === undefined || parseVersionRange(text)) return text
  const known = `${formatMinor(OLDEST)} to ${formatMinor(NEWEST)}`
  throw new CommandError(`"${text}" is no known version of Kubernetes. Known: ${known}, or a range such as 1.33-1.36.`)
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
