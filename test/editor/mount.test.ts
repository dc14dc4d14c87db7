import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually, newestVersion, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('mounts', import.meta.url))
const vsix = await packedExtension()
const view = 'Explain Match'
const size = { width: 1280, height: 1100, scale: 1 }

test(`in VS Code ${newestVersion} a person is warned of two steps at once, mends a slip and previews a mount`, async () => {
  await withVsCode({ version: newestVersion, vsix, folder, file: 'driver.yaml', size }, async code => {
    await seeWarning(code)
    await mend(code)
    await preview(code)
  })
})

/** The warning, and below it the two places that it is about. */
async function seeWarning(code: VsCode): Promise<void> {
  await eventually(async () => {
    const problems = await code.problems()
    const at = problems.findIndex(text => text.includes('csi/token-in-secrets-two-step'))
    assert.match(problems[at] ?? problems.join('\n'), /vault-csi-node.*\[Ln 14, Col 3\]/)
    assert.match(problems[at + 1] ?? '', /driver\.yaml \[Ln 16, Col 1\]/)
    assert.match(problems[at + 2] ?? '', /driver\.yaml \[Ln 40, /)
  })
  await code.screenshot('two-steps')
}

async function mend(code: VsCode): Promise<void> {
  await code.applyFix('podInfoOnMont', 'Rename to "podInfoOnMount"')
  await eventually(async () => assert.ok(!(await code.problems()).some(text => text.includes('podInfoOnMont'))))
  const before = readFileSync(`${folder}/driver.yaml`, 'utf8')
  assert.equal(await code.save('driver.yaml'), before.replace('podInfoOnMont', 'podInfoOnMount'))
}

async function preview(code: VsCode): Promise<void> {
  await code.input.openBy(() => code.clickLens('Preview mount'))
  await eventually(async () => assert.equal((await code.input.read()).placeholder, 'mount shop/web-0 volume data'))
  await code.screenshot('mount-ask')
  await code.input.answer('mount shop/web volume creds')
  await eventually(async () => {
    const rows = (await code.tree(view)).map(({ label, description }) => `${label} | ${description}`)
    assert.match(rows[1] ?? '', /^Mount \| Mounted by vault\.csi\.example\.com: tokens for vault in secrets/)
    assert.ok(
      rows.some(row => row.startsWith('csi.storage.k8s.io/pod.name | web')),
      rows.join('\n'),
    )
  })
  await code.screenshot('mount')
}
