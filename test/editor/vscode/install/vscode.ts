import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { command } from '../../../install/command.ts'
import { exclusively } from '../../../install/exclusive.ts'
import { findPrograms } from '../../../install/programs.ts'
import { cache } from '../paths.ts'
import { type Version, versions } from '../versions.ts'
import { nodeRuntime } from './node-runtime.ts'

/** A VS Code ready to run: its server, extension host and workbench, and a browser to show it. */
export interface Installation {
  readonly version: Version
  /** Folder with VS Code's own `out/`, `extensions/` and `node_modules/`. */
  readonly vscode: string
  /** The Node that runs its server and extension host. */
  readonly node: string
  /** Executable of Chromium. */
  readonly chromium: string
}

/** Installs a version into .cache, once: an interrupted installation starts anew, a finished one is found at once. */
export async function installVsCode(version: Version): Promise<Installation> {
  mkdirSync(cache, { recursive: true })
  return await exclusively(`${cache}/installing`, async () => {
    const { node, ripgrep } = versions[version]
    const { chromium } = await findPrograms(ripgrep ? ['chromium'] : ['chromium', 'ripgrep'])
    return { version, vscode: await vscodeFolder(version), node: await nodeRuntime(node), chromium }
  })
}

/**
 * VS Code out of code-server's package, without code-server: its own entry `out/server-main.js` needs no compiler and
 * no install script. Native modules stay unbuilt: log files, the terminal and sign-in are not there (a LogOutputChannel
 * shows nothing), everything that tests of an extension look at is.
 */
async function vscodeFolder(version: Version): Promise<string> {
  const { codeServer, ripgrep } = versions[version]
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
  if (!ripgrep) await linkRipgrep(unfinished)
  renameSync(unfinished, folder)
  return folder
}

/** Quick open and `workspace.findFiles` run the ripgrep that an install script would have fetched. */
async function linkRipgrep(vscode: string): Promise<void> {
  const { ripgrep } = await findPrograms(['ripgrep'])
  mkdirSync(`${vscode}/node_modules/@vscode/ripgrep/bin`, { recursive: true })
  symlinkSync(ripgrep, `${vscode}/node_modules/@vscode/ripgrep/bin/rg`)
}
