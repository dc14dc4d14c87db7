import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually, newestVersion, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('label-permission', import.meta.url))
const role = 'roles/app-intent.yaml'
const request = 'create mwan3rules.batch.sdewan.akraino.org video -n edge --as ines'
const vsix = await packedExtension()
const view = 'Explain Match'
const TALL = { width: 1280, height: 1000, scale: 1 }

test(`in VS Code ${newestVersion} a person mends a label permission, and sees that the webhook allows now what it denied`, async () => {
  await withVsCode({ version: newestVersion, vsix, folder, file: role, size: TALL }, async code => {
    await seeWhatIsBroken(code)
    await askWhy(code)
    await mend(code)
    await readEntry(code)
  })
})

const notes = async (code: VsCode): Promise<string[]> =>
  (await code.lines()).flatMap(({ line, decorations }) => decorations.map(text => `${line} ${text}`))

const rows = async (code: VsCode): Promise<string[]> =>
  (await code.tree(view)).map(({ level, label, description }) => `${'  '.repeat(level - 1)}${label} | ${description}`)

/** The comma in the JSON in the block scalar, and nothing beside it. */
async function seeWhatIsBroken(code: VsCode): Promise<void> {
  await eventually(async () => assert.deepEqual(await code.underlined(), ['10:36 ,']))
  assert.match(await code.hover(', ],'), /cannot read this JSON \(trailing comma: nothing follows it\)/)
  await code.screenshot('permission-broken')
}

/** RBAC allows it; the webhook finds nothing that it can read. */
async function askWhy(code: VsCode): Promise<void> {
  await code.input.openBy(() => code.clickLens('Explain request'))
  await code.input.answer(request)
  await eventually(async () => {
    const [, verdict = '', ...steps] = await rows(code)
    assert.ok(verdict.startsWith(`  RBAC | The webhook denies: ${DENIED} RBAC: allowed by Role edge/app-intent rule 1`))
    assert.deepEqual(steps.slice(-3), [
      `    Webhook | ${DENIED}`,
      '      RoleBinding edge/app-intent | the annotation of Role edge/app-intent cannot be read and is skipped (near miss)  bindings.yaml',
      '        Role edge/app-intent | the webhook cannot read it  app-intent.yaml',
    ])
  })
  await eventually(async () => {
    const [broken, rule] = await notes(code)
    assert.equal(broken, '8 ✗ the webhook cannot read it')
    assert.match(rule ?? '', RULE)
  })
  await code.screenshot('permission-denied')
}

const RULE = /^14 ✓ .*allows/

const DENIED = 'No annotated role that is bound to ines by name permits bucket app-intent of mwan3rules.'

async function mend(code: VsCode): Promise<void> {
  await code.applyFix(', ],', 'Remove the trailing comma')
  await eventually(async () => assert.deepEqual(await code.underlined(), []))
  await eventually(async () => {
    const [, verdict = '', ...steps] = await rows(code)
    assert.match(verdict, /Allowed by Role edge\/app-intent rule 1.*The webhook allows: Role edge\/app-intent permits/)
    assert.deepEqual(steps.slice(-4), [
      '        Role edge/app-intent | 2 entries  app-intent.yaml',
      '          mwan3rules | matches the resource and the bucket',
      '            app-intent | matches the bucket',
      '          mwan3policies | does not match the resource',
    ])
  })
  await eventually(async () => {
    const [rule = '', ...entries] = (await notes(code)).reverse()
    assert.match(rule, RULE)
    assert.deepEqual(entries.reverse(), [
      '8 ✓ 2 entries',
      '10 ✓ matches the resource and the bucket',
      '11 ✗ does not match the resource',
    ])
  })
  await code.screenshot('permission-allowed')
  const before = readFileSync(`${folder}/${role}`, 'utf8')
  assert.equal(await code.save(role), before.replace('"app-intent", ]', '"app-intent" ]'))
}

async function readEntry(code: VsCode): Promise<void> {
  assert.match(await code.hover('mwan3policies"'), /labelled sdewan-bucket-type: app-intent/)
  await code.screenshot('permission-hover')
}
