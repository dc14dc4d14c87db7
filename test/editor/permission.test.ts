import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually, newestVersion, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('permissions', import.meta.url))
const vsix = await packedExtension()

test(`in VS Code ${newestVersion} a person asks above a role who may do something, and above an account what it may do`, async () => {
  await withVsCode({ version: newestVersion, vsix, folder, file: 'role.yaml' }, async code => {
    await seeColours(code)
    await seeWhoMay(code)
    await seeWhatAccountMay(code)
    await followRule(code)
  })
})

/** The JSON in the block scalar is coloured as JSON. */
async function seeColours(code: VsCode): Promise<void> {
  const words = code.page.locator('.view-line', { hasText: '"mwan3rules"' }).locator('span > span')
  await eventually(async () => assert.ok((await words.count()) > 4))
}

async function seeWhoMay(code: VsCode): Promise<void> {
  await eventually(async () => assert.deepEqual(await code.lenses(), ['Explain request', 'Who may do this']))
  await code.input.openBy(() => code.clickLens('Who may do this'))
  await code.input.type('create mwan3rules.batch.sdewan.akraino.org video -n edge')
  await eventually(async () =>
    assert.match((await code.input.read()).rows[0] ?? '', /User ines, ServiceAccount edge\/builder/),
  )
  await code.page.keyboard.press('Enter')
  await eventually(async () =>
    assert.deepEqual(await rows(code), [
      'User ines | Role edge/app-intent rule 1 | RoleBinding edge/app-intent',
      'ServiceAccount edge/builder | Role edge/app-intent rule 1 | RoleBinding edge/app-intent',
    ]),
  )
  await code.screenshot('holders')
}

async function seeWhatAccountMay(code: VsCode): Promise<void> {
  await code.open('account.yaml')
  await eventually(async () => assert.deepEqual(await code.lenses(), ['Explain request', 'What it may do']))
  await code.clickLens('What it may do')
  await eventually(async () =>
    assert.match((await rows(code))[0] ?? '', /^create.* \| in edge \| Role edge\/app-intent rule 1 \| /),
  )
  await code.screenshot('permissions')
}

/** The rule is shown beside the page, which stays. */
async function followRule(code: VsCode): Promise<void> {
  await page(code).locator('a', { hasText: 'create' }).click()
  await eventually(async () =>
    assert.ok((await code.page.locator('.line-numbers.active-line-number').allTextContents()).includes('14')),
  )
  await page(code).locator('table').waitFor()
  await code.screenshot('permissions-rule')
}

/** The page that the extension shows, in the frames around it. */
const page = (code: VsCode) => code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame')

const rows = async (code: VsCode): Promise<string[]> => {
  const found = await page(code).locator('tbody tr').all()
  const cells = await Promise.all(found.map(row => row.locator('td').allTextContents()))
  return cells.map(texts => texts.join(' | '))
}
