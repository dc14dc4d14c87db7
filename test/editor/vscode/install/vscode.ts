import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { exclusively } from '../../../../scripts/install/exclusive.ts'
import { installServer, type VsCodeServer } from '../../../../scripts/vscode/install.ts'
import { type Version, versions } from '../../../../scripts/vscode/versions.ts'
import { findPrograms } from '../../../install/programs.ts'
import { cache } from '../paths.ts'

/** A VS Code, and a browser to show it. */
export interface Installation extends VsCodeServer {
  /** Executable of Chromium. */
  readonly chromium: string
}

/** Installs a version, once, with what tests need beside it. */
export async function installVsCode(version: Version): Promise<Installation> {
  const { chromium } = await findPrograms(['chromium'])
  const server = await installServer(version)
  if (!versions[version].ripgrep) await exclusively(`${cache}/installing`, () => linkRipgrep(server))
  return { ...server, chromium }
}

/** Quick open and `workspace.findFiles` run the ripgrep that an install script would have fetched. */
async function linkRipgrep({ vscode }: VsCodeServer): Promise<void> {
  const folder = `${vscode}/node_modules/@vscode/ripgrep/bin`
  if (existsSync(`${folder}/rg`)) return
  const { ripgrep } = await findPrograms(['ripgrep'])
  mkdirSync(folder, { recursive: true })
  symlinkSync(ripgrep, `${folder}/rg`)
}
