import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, eventually, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('workspace', import.meta.url))
const original = readFileSync(`${folder}/mistakes.yaml`, 'utf8')
const vsix = await packedExtension()

for (const version of allVersions)
  test(`in VS Code ${version} a person sees what is wrong, reads about it and mends it`, async () => {
    await withVsCode({ version, vsix, folder, file: 'mistakes.yaml' }, async code => {
      await eventually(async () => assert.deepEqual(await squiggles(code), squigglesAtFirst))
      await listed(code)
      await readAbout(code)
      await mend(code)
      await openPage(code)
    })
  })

const squigglesAtFirst = ['8 error', '12 error', '15 warning', '20 warning', '21 warning']

const squiggles = async (code: VsCode): Promise<string[]> =>
  (await code.lines()).flatMap(({ line, squiggles }) => squiggles.map(severity => `${line} ${severity}`))

async function listed(code: VsCode): Promise<void> {
  await eventually(async () => {
    const rows = await code.problems()
    assert.equal(
      rows[0],
      'kube-apiserver drops "verb": this rule then matches every verb. The field is "verbs". whichrule apiserver/unknown-field [Ln 8, Col 5]',
    )
    assert.equal(rows.at(-1), 'mistakes.yaml [Ln 17, Col 3] : This rule answers them all.')
    assert.equal(rows.length, 5)
  })
}

async function readAbout(code: VsCode): Promise<void> {
  assert.match(await code.hover('verb'), /this rule then matches every verb\. The field is "verbs"\./)
  await code.screenshot('problems')
  assert.match(await code.hover('omitStages'), /^omitStages · list of strings\n.*RequestReceived/s)
  await code.screenshot('hover')
}

/** The text is compared as a whole: nothing beside the mended words has moved. */
async function mend(code: VsCode): Promise<void> {
  assert.deepEqual(await code.fixes('verb'), [
    'Rename to "verbs"',
    'Remove "verb" (it has no effect)',
    'Switch apiserver/unknown-field off for this line',
  ])
  await code.screenshot('fixes')
  await code.page.keyboard.press('Escape')
  await code.applyFix('verb', 'Rename to "verbs"')
  await code.applyFix('metadata', 'Change to "Metadata"')
  await eventually(async () => assert.deepEqual(await squiggles(code), squigglesAtFirst.slice(2)))
  const mended = original.replace('verb:', 'verbs:').replace('metadata', 'Metadata')
  assert.equal(await code.save('mistakes.yaml'), mended)
}

async function openPage(code: VsCode): Promise<void> {
  await code.page.locator('.markers-panel a.monaco-link', { hasText: 'audit/unknown-resource' }).click()
  await eventually(async () => {
    const texts = await Promise.all(code.page.frames().map(frame => frame.locator('h1').allInnerTexts()))
    assert.ok(texts.flat().includes('audit/unknown-resource'), texts.flat().join())
  })
  await code.screenshot('page')
}
