import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { configurationFinder } from '../cli/configuration.ts'
import type { Host } from './host.ts'
import { nodeFiles } from './node-files.ts'

/** A process with a file system; `script` is the file it was started with. */
export function nodeHost(script: string | undefined): Host {
  let find = configurationFinder(process.cwd())
  const base = script === undefined ? undefined : docsBase(script)
  return {
    configurationFor(uri) {
      const file = fileOf(uri)
      const found = file && quietly(() => find(file))
      return found && { uri: found.uri, config: found.config, ignores: () => found.ignores(file) }
    },
    files: nodeFiles,
    forgetConfigurations() {
      find = configurationFinder(process.cwd())
    },
    ...(base !== undefined && { docsBase: base }),
  }
}
/** A configuration that cannot be read counts as none: the text is still to be looked at. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Only what lies in a file system has folders above it. */
function fileOf(uri: string): { uri: string; path: string } | undefined {
  if (!uri.startsWith('file:')) return undefined
  const path = quietly(() => fileURLToPath(uri))
  return path === undefined ? undefined : { uri, path }
}

/** The rules' pages lie beside dist in the package, and one folder further up where the package is developed. */
function docsBase(script: string): string | undefined {
  const dist = quietly(() => dirname(realpathSync(script)))
  if (dist === undefined) return undefined
  const root = [join(dist, '..'), join(dist, '..', '..')].find(folder => existsSync(join(folder, 'docs', 'rules')))
  return root === undefined ? undefined : pathToFileURL(root).href
}
