import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { forgottenFiles, generatedFiles } from '../../scripts/generate/files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

for (const { path, content } of generatedFiles(root)) {
  test(`${path} says what the rules say (else: npm run generate)`, () => {
    assert.equal(existsSync(root + path) ? readFileSync(root + path, 'utf8') : '', content)
  })
}

test('no page is left of a rule that is gone (else: npm run generate)', () => {
  assert.deepEqual(forgottenFiles(root), [])
})

test('README has a place for the table of rules', () => {
  assert.match(readFileSync(`${root}README.md`, 'utf8'), /<!-- rules:start -->[\s\S]*<!-- rules:end -->/)
})
