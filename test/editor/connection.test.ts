import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { allVersions, eventually, type VsCode, withVsCode } from './vscode/index.ts'
import { packedExtension } from './vsix.ts'

const folder = fileURLToPath(new URL('connections', import.meta.url))
const vsix = await packedExtension()
const view = 'Explain Match'
const TALL = { width: 1280, height: 1000, scale: 1 }
const gateway = 'policies/gateway.yaml'

for (const version of allVersions)
  test(`in VS Code ${version} a person asks which policies a connection meets, and follows the answer into another file`, async () => {
    await withVsCode({ version, vsix, folder, file: 'policies/web-egress.yaml', size: TALL }, async code => {
      await askFromLens(code)
      await readTree(code)
      await followIntoAnotherFile(code)
      await mendWhatNearlyMatches(code)
    })
  })

for (const version of allVersions)
  test(`in VS Code ${version} a person joins two peers that were meant as one, and reads which addresses a block holds`, async () => {
    await withVsCode({ version, vsix, folder, file: gateway }, async code => {
      await joinPeers(code)
      await readBlock(code)
    })
  })

const notes = async (code: VsCode): Promise<string[]> =>
  (await code.lines()).flatMap(({ line, decorations }) => decorations.map(text => `${line} ${text}`))

const rows = async (code: VsCode): Promise<string[]> =>
  (await code.tree(view)).map(({ level, label, description }) => `${'  '.repeat(level - 1)}${label} | ${description}`)

async function askFromLens(code: VsCode): Promise<void> {
  await eventually(async () => assert.deepEqual(await code.lenses(), ['Explain connection']))
  await code.input.openBy(() => code.clickLens('Explain connection'))
  await eventually(async () => {
    const { placeholder, rows } = await code.input.read()
    assert.equal(placeholder, 'shop/web -> db/postgres TCP 5432')
    assert.ok(
      rows.some(row => row.startsWith('10.0.0.7 ->')),
      rows.join('\n'),
    )
  })
  await code.screenshot('connection-ask')
  await code.input.answer('shop/web -> db/postgres TCP 5432')
  await eventually(async () =>
    assert.deepEqual(await notes(code), [
      '7 ✓ egress of shop/web: allows it',
      '13 ✗ neither its peers nor its ports match',
      '24 ✓ allows it: peer 1 selects db/postgres; TCP 5432',
    ]),
  )
}

async function readTree(code: VsCode): Promise<void> {
  await eventually(async () => {
    const shown = await rows(code)
    assert.deepEqual(shown.slice(2, 6), [
      '    egress of shop/web | allowed: rule 2 of shop/web-egress allows it',
      '    ingress of db/postgres | denied by db/default-deny, db/from-shop',
      '      db/default-deny | isolates; no rules  default-deny.yaml',
      '      db/from-shop | isolates; rule 2 matches the peer, not the port  from-shop.yaml',
    ])
  })
  await code.screenshot('connection')
}

/** The answer is drawn into every text that it speaks of. */
async function followIntoAnotherFile(code: VsCode): Promise<void> {
  await eventually(async () => {
    await code.clickTree(view, 'rule 2', 'near miss')
    assert.ok((await code.status()).some(text => text.startsWith('Ln 28, ')))
  })
  await eventually(async () =>
    assert.deepEqual((await notes(code)).slice(-2), [
      '16 ✗ the namespace has kubernetes.io/metadata.name=shop, wanted kubernetes.io/metadata.name=analytics',
      '28 ✗ matches the peer; it allows TCP 5433, asked was TCP 5432 (near miss)',
    ]),
  )
  await code.screenshot('connection-followed')
}

/** The answer follows what is typed into any of its texts. */
async function mendWhatNearlyMatches(code: VsCode): Promise<void> {
  await code.replace('5433', '5432')
  await eventually(async () => {
    const shown = await notes(code)
    assert.equal(shown.at(-1), '20 ✓ allows it: peer 1 selects shop/web; TCP 5432')
  })
  await code.screenshot('connection-mended')
}

async function joinPeers(code: VsCode): Promise<void> {
  await eventually(async () => assert.deepEqual(await warned(code), [15, 16, 17]))
  await code.screenshot('peers')
  await code.applyFix('- podSelector', 'Join items 1 and 2')
  await eventually(async () => assert.deepEqual(await warned(code), []))
  const before = readFileSync(`${folder}/${gateway}`, 'utf8')
  assert.equal(await code.save(gateway), before.replace('- podSelector', '  podSelector'))
}

const warned = async (code: VsCode): Promise<number[]> =>
  (await code.lines()).filter(({ squiggles }) => squiggles.includes('warning')).map(({ line }) => line)

async function readBlock(code: VsCode): Promise<void> {
  assert.match(await code.hover('ipBlock'), /172\.17\.0\.0-172\.17\.0\.255, 172\.17\.2\.0-172\.17\.255\.255/)
  await code.screenshot('block')
}
