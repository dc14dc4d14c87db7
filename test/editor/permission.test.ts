import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, eventually, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('permissions', import.meta.url))
const vsix = await packedExtension()
const view = 'Explain Match'
const size = { width: 1280, height: 1000, scale: 1 }

for (const version of allVersions)
  test(`in VS Code ${version} a permission that nobody can read is mended, and lets the request through`, async () => {
    await withVsCode({ version, vsix, folder, file: 'role.yaml', size }, async code => {
      await seeFault(code)
      await ask(code)
      await mend(code)
      await seeWhoMay(code)
    })
  })

for (const version of allVersions)
  test(`in VS Code ${version} what a service account may do is a page whose rows lead to the rules`, async () => {
    await withVsCode({ version, vsix, folder, file: 'account.yaml', size }, async code => {
      await eventually(async () => assert.deepEqual(await code.lenses(), ['Explain request', 'What it may do']))
      await code.clickLens('What it may do')
      await eventually(async () => assert.match(await pageText(code), /in edge.*Role edge\/app-intent rule 1/s))
      await code.screenshot('permissions')
      await page(code).locator('a', { hasText: 'create' }).click()
      await eventually(async () => {
        const [tabs, lines] = ['.tab .label-name', '.line-numbers.active-line-number'].map(one =>
          code.page.locator(one),
        )
        assert.ok((await tabs?.allTextContents())?.some(text => text.trim().startsWith('role')))
        assert.ok((await lines?.allTextContents())?.includes('14'))
      })
      await code.screenshot('permissions-followed')
    })
  })

/** "LINE:COLUMN TEXT" of each problem, as the Problems panel has it. */
async function seeFault(code: VsCode): Promise<void> {
  await eventually(async () => {
    const problems = await code.problems()
    assert.ok(
      problems.some(text => text.includes('trailing comma') && text.includes('[Ln 11, Col 37]')),
      problems.join('\n'),
    )
  })
  const spans = await code.page.locator('.view-line', { hasText: '"mwan3rules"' }).locator('span > span').count()
  assert.ok(spans > 4, 'the JSON in the block scalar has colours of its own')
  await code.screenshot('permission')
}

async function ask(code: VsCode): Promise<void> {
  await code.run('Whichrule: Explain Request...')
  await code.input.answer('create mwan3rules.batch.sdewan.akraino.org video -n edge --as ines')
  await eventually(async () => assert.match((await rows(code))[1] ?? '', /RBAC \| .*denie/))
  await code.screenshot('permission-denied')
}

/** The answer follows the fix. */
async function mend(code: VsCode): Promise<void> {
  await code.applyFix('"mwan3rules"', 'Remove the trailing comma')
  await eventually(async () => assert.match((await rows(code))[1] ?? '', /RBAC \| .*allows/))
  await code.screenshot('permission-allowed')
  const before = readFileSync(`${folder}/role.yaml`, 'utf8')
  assert.equal(
    await code.save('role.yaml'),
    before.replace('"mwan3rules": ["app-intent"],', '"mwan3rules": ["app-intent"]'),
  )
}

async function seeWhoMay(code: VsCode): Promise<void> {
  await code.input.openBy(() => code.clickLens('Who may do this'))
  await code.input.type('create mwan3rules.batch.sdewan.akraino.org video -n edge')
  await eventually(async () => assert.match((await code.input.read()).rows[0] ?? '', /User ines/))
  await code.page.keyboard.press('Enter')
  await eventually(async () =>
    assert.match(await pageText(code), /User ines.*Role edge\/app-intent.*RoleBinding edge\/app-intent/s),
  )
  await code.screenshot('holders')
}

const rows = async (code: VsCode): Promise<string[]> =>
  (await code.tree(view)).map(({ label, description }) => `${label} | ${description}`)

/** The page that the extension shows, in the frames around it. */
const page = (code: VsCode) =>
  code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame').locator('main')

const pageText = async (code: VsCode): Promise<string> => (await page(code).textContent({ timeout: 5_000 })) ?? ''
