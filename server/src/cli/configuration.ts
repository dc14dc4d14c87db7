import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Problem } from '../api/problem.ts'
import { CONFIG_FILE, type Config } from '../config/config.ts'
import { compileIgnore } from '../config/ignore.ts'
import { readConfig } from '../config/read-config.ts'
import { ruleIds } from '../rules/index.ts'
import { CommandError } from './command.ts'
import type { InputFile } from './files.ts'
import { decode } from './text-file.ts'
import { statOf, systemReason } from './walk.ts'

/** A configuration file that was found. */
export interface ConfigFile {
  uri: string
  text: string
  config: Config
  problems: Problem[]
  ignores(file: InputFile): boolean
}

/** Finds the configuration of a file: the one in its own folder or the nearest above it. Each is read once. */
export function configurationFinder(cwd: string): (file: InputFile) => ConfigFile | undefined {
  const known = new Map<string, ConfigFile | undefined>()
  const find = (folder: string): ConfigFile | undefined => {
    if (known.has(folder)) return known.get(folder)
    const path = join(folder, CONFIG_FILE)
    const above = dirname(folder)
    const found = statOf(path)?.isFile() ? readConfigFile(path, cwd) : above === folder ? undefined : find(above)
    known.set(folder, found)
    return found
  }
  return ({ path }) => find(path === undefined ? resolve(cwd) : dirname(path))
}

function readConfigFile(path: string, cwd: string): ConfigFile {
  const uri = withSlashes(relative(cwd, path))
  const text = readText(path, uri)
  const { config, problems } = readConfig({ uri, text }, ruleIds)
  const isIgnored = compileIgnore(config.ignore ?? [])
  const folder = dirname(path)
  return {
    uri,
    text,
    config,
    problems,
    ignores: file => file.path !== undefined && isIgnored(withSlashes(relative(folder, file.path))),
  }
}

function readText(path: string, uri: string): string {
  try {
    return decode(readFileSync(path)).text
  } catch (error) {
    throw new CommandError(`${uri} cannot be read: ${systemReason(error)}.`)
  }
}

const withSlashes = (path: string): string => path.split(sep).join('/')
