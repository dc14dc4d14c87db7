import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { command } from '../install/command.ts'
import { exclusively } from '../install/exclusive.ts'
import { cache } from '../paths.ts'
import { nodeRuntime } from './node-runtime.ts'
import { type Version, versions } from './versions.ts'

/** A VS Code ready to run: a server, its extension host, and the workbench that it shows in a browser. */
export interface VsCodeServer {
  readonly version: Version
  /** Folder with VS Code's own `out/`, `extensions/` and `node_modules/`. */
  readonly vscode: string
  /** The Node that runs its server and extension host. */
  readonly node: string
}

/** Installs a version into .cache, once: an interrupted installation starts anew, a finished one is found at once. */
export async function installServer(version: Version): Promise<VsCodeServer> {
  mkdirSync(cache, { recursive: true })
  return await exclusively(`${cache}/installing`, async () => ({
    version,
    vscode: await vscodeFolder(version),
    node: await nodeRuntime(versions[version].node),
  }))
}

/**
 * VS Code out of code-server's package, without code-server: its own entry `out/server-main.js` needs no compiler and
 * no install script. Native modules stay unbuilt: log files, the terminal and sign-in are not there (a LogOutputChannel
 * shows nothing), everything that an extension shows is.
 */
async function vscodeFolder(version: Version): Promise<string> {
  const { codeServer } = versions[version]
  const folder = `${cache}/vscode-${codeServer}`
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  await command('npm', ['pack', `code-server@${codeServer}`, '--silent'], { cwd: unfinished })
  const archive = `code-server-${codeServer}.tgz`
  await command('tar', ['xzf', archive, '--strip-components=3', 'package/lib/vscode'], { cwd: unfinished })
  rmSync(`${unfinished}/${archive}`)
  // Not `npm ci`: the shrinkwrap in the package does not agree with its package.json.
  const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await command('npm', ['install', ...quiet], { cwd: unfinished })
  renameSync(unfinished, folder)
  return folder
}
