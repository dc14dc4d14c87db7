import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nodeFiles } from '../../server/src/lsp/node-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'whichrule-files-'))
after(() => rmSync(folder, { recursive: true }))

const FILES = ['a.yaml', "odd @(1)+[x],'!/b;c&d=e.yml", 'node_modules/no.json', '.git/no.yaml', 'README.md']
for (const file of FILES) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), `# ${file}\n`)
}

test('files have the addresses by which VS Code opens them, below the address of their folder', async () => {
  const root = pathToFileURL(folder).href
  for (const uri of [root, `${root}/`]) {
    const found = await nodeFiles.list([uri])
    assert.deepEqual(found, [`${root}/a.yaml`, `${root}/odd%20%40%281%29%2B%5Bx%5D%2C%27%21/b%3Bc%26d%3De.yml`])
    const texts = await Promise.all(found.map(nodeFiles.read))
    assert.deepEqual(
      texts,
      FILES.slice(0, 2).map(file => `# ${file}\n`),
    )
  }
})
