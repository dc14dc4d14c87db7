import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { command } from '../install/command.ts'
import { cache } from '../paths.ts'
import { nodes, type VsCodeVersion } from './versions.ts'

/**
 * A Node of the wanted major version: the running one if it fits, else one from npm, kept in .cache. It is not a
 * dependency of the project: the `node` package puts itself before the user's Node in every npm script.
 */
export async function nodeRuntime(major: VsCodeVersion['node']): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  const folder = `${cache}/node-${nodes[major]}`
  const binary = `${folder}/node_modules/${name}/bin/node`
  if (existsSync(binary)) return binary
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(`${unfinished}/package.json`, '{ "private": true }\n')
  await command('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${nodes[major]}`], {
    cwd: unfinished,
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return binary
}
