import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, eventually, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('workspace', import.meta.url))
const vsix = await packedExtension()
const view = 'Explain Match'
const command = 'Whichrule: Explain Match...'

for (const version of allVersions)
  test(`in VS Code ${version} a person asks which rule matches, and sees why the others do not`, async () => {
    await withVsCode({ version, vsix, folder, file: 'policy.yaml' }, async code => {
      await eventually(async () => assert.deepEqual(await code.lenses(), ['Explain match']))
      await answerInComment(code)
      await askFromPalette(code)
      await readTree(code)
      await followEdits(code)
      await dismiss(code)
      await askFromLens(code)
      await askFromTitle(code)
      await askAnotherFile(code)
      await seeWhatDecides(code)
    })
  })

/** Texts at line ends, each after the number of its line. */
const notes = async (code: VsCode): Promise<string[]> =>
  (await code.lines()).flatMap(({ line, decorations }) => decorations.map(text => `${line} ${text}`))

const notesAre = (code: VsCode, wanted: readonly string[]): Promise<void> =>
  eventually(async () => assert.deepEqual(await notes(code), wanted))

const rows = async (code: VsCode): Promise<string[]> =>
  (await code.tree(view)).map(({ level, label, description }) => `${'  '.repeat(level - 1)}${label} | ${description}`)

async function answerInComment(code: VsCode): Promise<void> {
  await eventually(async () => {
    const [first] = await code.lines()
    // The padding between the two is VS Code's.
    assert.match(first?.text ?? '', /^# explain: get configmaps app -n shop --as alice\s*→ Metadata · rule 3 of 4$/)
  })
}

async function askFromPalette(code: VsCode): Promise<void> {
  await code.run(command)
  await eventually(async () => {
    const { rows } = await code.input.read()
    assert.ok(rows.includes('get secrets db -n shop --as alice'), rows.join('\n'))
    assert.ok(
      rows.some(row => row.startsWith('kubectl exec')),
      rows.join('\n'),
    )
  })
  await code.screenshot('ask')
  await code.input.type('get sekrets')
  await eventually(async () => assert.match((await code.input.read()).rows[0] ?? '', /sekrets/))
  await code.screenshot('ask-wrong')
  await code.input.type('get secrets db -n shop --as alice')
  await eventually(async () => {
    const { rows } = await code.input.read()
    assert.equal(rows[0], 'get secrets db -n shop --as alice Metadata by rule 3 of 4: ResponseComplete; no bodies')
  })
  await code.page.keyboard.press('Enter')
  await notesAre(code, [
    '7 ✗ users: alice is not system:kube-proxy',
    '13 ✗ resources: secrets is not pods',
    '15 ✓ Metadata · this request',
    '20 – rule 4 not reached',
  ])
}

async function readTree(code: VsCode): Promise<void> {
  await eventually(async () =>
    assert.deepEqual(await rows(code), [
      'get secrets db in shop · alice | ',
      '  Audit | Metadata by rule 3 of 4: ResponseComplete; no bodies  policy.yaml',
      '    rule 1 | users: alice is not system:kube-proxy',
      '    rule 2 | resources: secrets is not pods',
      '    rule 3 | Metadata',
      '      resources | "" secrets',
      '      writes | ResponseComplete; no bodies',
      '    rule 4 | not reached',
    ]),
  )
  await code.screenshot('explained')
  await reveals(code, 'resources', 'Ln 18, Col 30 (9 selected)')
  await reveals(code, 'rule 2', 'Ln 13, ')
}

/** A click on a row of the tree puts the cursor to the condition. */
async function reveals(code: VsCode, row: string, place: string): Promise<void> {
  await eventually(async () => {
    await code.clickTree(view, row)
    const status = await code.status()
    assert.ok(
      status.some(text => text.startsWith(place)),
      status.join(),
    )
  })
}

/** The answer follows the text while one types, and what cannot be read any more says so. */
async function followEdits(code: VsCode): Promise<void> {
  await code.replace('"secrets", ', '')
  await notesAre(code, [
    '7 ✗ users: alice is not system:kube-proxy',
    '13 ✗ resources: secrets is not pods',
    '18 ✗ resources: secrets is not configmaps',
    '20 ✓ Metadata · this request',
  ])
  await eventually(async () => {
    const shown = await rows(code)
    assert.ok(shown.includes('    rule 4 | Metadata'), shown.join('\n'))
  })
  await code.screenshot('edited')
}

async function dismiss(code: VsCode): Promise<void> {
  await code.run('Whichrule: Dismiss the Explanation')
  await notesAre(code, [])
  await eventually(async () => assert.deepEqual(await rows(code), []))
}

async function askFromLens(code: VsCode): Promise<void> {
  await code.goTo(1, 1)
  await code.input.openBy(() => code.clickLens('Explain match'))
  await eventually(async () => {
    const { rows } = await code.input.read()
    assert.ok(
      rows.some(row => /^get secrets db -n shop --as alice ?recent/.test(row)),
      rows.join('\n'),
    )
  })
  await code.input.answer('kubectl exec web-0 -n shop')
  await eventually(async () =>
    assert.deepEqual(
      (await code.tree(view)).filter(({ level }) => level === 1).map(({ label }) => label),
      ['get pods web-0 in shop · someone', 'get pods/exec web-0 in shop · someone'],
    ),
  )
  await code.screenshot('kubectl')
}

async function askFromTitle(code: VsCode): Promise<void> {
  await code.input.openBy(() => code.clickTitleAction('Explain Match...'))
  await code.input.answer('watch endpointslices -n shop --as system:kube-proxy')
  await eventually(async () => assert.ok((await notes(code)).includes('6 ✓ None · this request')))
}

/** Another policy that comes to the front is asked the same. */
async function askAnotherFile(code: VsCode): Promise<void> {
  await code.open('configmap.yaml')
  await eventually(async () => assert.ok((await notes(code)).some(note => /^11 ✓ Metadata/.test(note))))
  await code.screenshot('configmap')
}

/** The rule that decides is shown even where the view that opens would cover it. */
async function seeWhatDecides(code: VsCode): Promise<void> {
  await code.open('long.yaml')
  await code.page.keyboard.press('Control+J')
  await code.page.locator('.part.panel').waitFor({ state: 'hidden' })
  await code.run(command)
  await code.input.answer('get configmaps app -n shop --as alice')
  await code.page.locator('.part.panel').waitFor()
  await eventually(async () => assert.ok((await notes(code)).includes('29 ✓ Metadata · this request')))
  await code.screenshot('decides')
}
