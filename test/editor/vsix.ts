import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { command } from '../../scripts/install/command.ts'
import { root } from '../../scripts/paths.ts'

/** The extension as people install it, packed from what is built; the path of the .vsix, which goes with the tests. */
export async function packedExtension(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'whichrule-vsix-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'whichrule.vsix')
  await command(process.execPath, ['scripts/package.mjs', file], { cwd: root })
  return file
}
