import type { CheckOptions } from '../api/problem.ts'
import { type ConfigFile, configurationFinder } from './configuration.ts'
import { findFiles } from './files.ts'
import type { Terminal } from './terminal.ts'
import { readInput, type TextFile } from './text-file.ts'

/** Texts that share a configuration, and so are looked at together. */
export interface Group {
  config: ConfigFile | undefined
  files: TextFile[]
}

export interface Workload {
  groups: Group[]
  /** How many files a configuration told to ignore. */
  ignored: number
}

/** Reads all that the words of a command line name. A file that cannot be read ends the command. */
export async function readWorkload(words: readonly string[], terminal: Terminal): Promise<Workload> {
  const configOf = configurationFinder(terminal.cwd)
  const groups = new Map<ConfigFile | undefined, TextFile[]>()
  const found = findFiles(words, terminal.cwd)
  const wanted = found.filter(file => !configOf(file)?.ignores(file))
  for (const file of wanted) {
    const read = await readInput(file, terminal.stdin)
    const config = configOf(file)
    const group = groups.get(config)
    if (group) group.push(read)
    else groups.set(config, [read])
  }
  const list = Array.from(groups, ([config, files]) => ({ config, files }))
  return { groups: list, ignored: found.length - wanted.length }
}

/** The options of the command line before those of the configuration; gates are merged one by one. */
export function optionsOf({ config }: Group, given: CheckOptions): CheckOptions {
  const { kubernetesVersion, featureGates, rules, bucketPermission } = config?.config ?? {}
  return {
    ...given,
    kubernetesVersion: given.kubernetesVersion ?? kubernetesVersion,
    featureGates: { ...featureGates, ...given.featureGates },
    ...(rules && { rules }),
    ...((bucketPermission || given.bucketPermission) && {
      bucketPermission: { ...bucketPermission, ...given.bucketPermission },
    }),
  }
}
