import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, eventually, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('workspace', import.meta.url))
const vsix = await packedExtension()

for (const version of allVersions) {
  test(`in VS Code ${version} the status says what a file is and for which Kubernetes, and changes that`, async () => {
    await withVsCode({ version, vsix, folder, file: 'policy.yaml' }, async code => {
      await eventually(async () =>
        assert.ok((await code.languageStatus.read()).includes('Audit policy · Kubernetes 1.37 no problems')),
      )
      await code.input.openBy(() => code.languageStatus.click('Change version'))
      await code.input.answer('1.30')
      await eventually(async () =>
        assert.ok((await code.languageStatus.read()).includes('Audit policy · Kubernetes 1.30 no problems')),
      )
      await code.screenshot('status')
    })
  })

  test(`in VS Code ${version} without a folder the walkthrough leads from an example to an answer`, async () => {
    const settings = { 'workbench.colorTheme': 'Default Light Modern' }
    await withVsCode({ version, vsix, settings }, async code => {
      await code.run('Whichrule: Open the Walkthrough')
      await code.page.locator('.getting-started-step', { hasText: 'Ask which rule matches' }).first().waitFor()
      await code.screenshot('walkthrough')
      await code.page.locator('.monaco-button', { hasText: 'Open the Example' }).first().click()
      await eventually(async () => assert.ok((await code.problems()).length >= 9))
      await code.run('Whichrule: Explain Match...')
      await code.input.answer('get secrets db -n shop --as alice')
      await eventually(async () => {
        const decorations = (await code.lines()).flatMap(({ decorations }) => decorations)
        assert.ok(
          decorations.some(text => text.includes('✓ Metadata')),
          decorations.join('\n'),
        )
      })
      await code.screenshot('light')
    })
  })
}
