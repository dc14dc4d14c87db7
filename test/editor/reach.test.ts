import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually, newestVersion, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('connections', import.meta.url))
const vsix = await packedExtension()

test(`in VS Code ${newestVersion} a person looks at what reaches what, and goes from a line of the picture to its rule`, async () => {
  await withVsCode({ version: newestVersion, vsix, folder, file: 'policies/default-deny.yaml' }, async code => {
    await chooseEverything(code)
    await seePicture(code)
    await followLine(code)
  })
})

/** The page that the extension shows, in the frames around it. */
const page = (code: VsCode) => code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame')

async function chooseEverything(code: VsCode): Promise<void> {
  await code.run('Whichrule: Show What Reaches What...')
  await eventually(async () => {
    const { rows } = await code.input.read()
    // The part in the middle is drawn without a blank before it.
    assert.deepEqual(
      rows.map(row => row.split(/(?:namespace|StatefulSet|Deployment)\b/)[0]?.trim()),
      ['db', 'All namespaces everything', 'shop', 'db/postgres', 'shop/gateway', 'shop/web'],
    )
  })
  await code.input.pick('All namespaces')
}

async function seePicture(code: VsCode): Promise<void> {
  await page(code).locator('svg.whichrule-reach').waitFor()
  assert.deepEqual(await page(code).locator('.edge > title').allTextContents(), [
    'any pod to shop/web: every port, ingress rule 1 of shop/gateway',
    '172.17.0.0/16 but 172.17.1.0/24 to shop/web: every port, ingress rule 2 of shop/gateway',
  ])
  await code.screenshot('reach')
}

/** The rule is shown beside the picture, which stays. */
async function followLine(code: VsCode): Promise<void> {
  await page(code).locator('a:has(.edge)').last().locator('.ports').click()
  await eventually(async () => {
    assert.ok((await code.page.locator('.line-numbers.active-line-number').allTextContents()).includes('18'))
    // Newer versions draw the ending of a name apart from it.
    const tabs = (await code.page.locator('.tab .label-name').allTextContents()).map(text =>
      text.trim().replace(/\.yaml$/, ''),
    )
    for (const tab of ['default-deny', 'gateway', 'What reaches what']) assert.ok(tabs.includes(tab), tabs.join())
  })
  await page(code).locator('svg.whichrule-reach').waitFor()
  await code.screenshot('reach-rule')
}
