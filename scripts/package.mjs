/** Packs the built extension: `node scripts/package.mjs [FILE.vsix]`. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './setup.mjs'

const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/**
 * Writes the .vsix and gives its path. Links of README stay as they are: there is no public address of the repository
 * that they could be made absolute with.
 */
export function packageExtension(file = `${root}${name}-${version}.vsix`) {
  const options = ['--no-dependencies', '--no-rewrite-relative-links', '--allow-missing-repository', '--out', file]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@vscode/vsce/vsce', 'package', ...options],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`vsce package failed:\n${stdout}${stderr}`)
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv
  console.log(packageExtension(file && resolve(file)))
}
