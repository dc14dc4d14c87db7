import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'whichrule-package-'))
const vsix = join(folder, 'whichrule.vsix')

/** What is packed; files of a kind in one folder count as one. */
const CONTENTS = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'client/dist/language-client.js',
  'client/dist/main.js',
  'client/dist/main.web.js',
  'docs/*.md',
  'docs/rules/*/*.md',
  'docs/rules/README.md',
  'examples/*/*.yaml',
  'media/icon.png',
  'media/walkthrough/*.svg',
  'package.json',
  'package.nls.json',
  'server/dist/server.cjs',
  'server/dist/server.web.js',
  'snippets/*.json',
  'syntaxes/*.json',
]

const ONE_OF_MANY =
  /^(docs|docs\/rules\/[a-z]+|examples\/[a-z-]+|media\/walkthrough|snippets|syntaxes)\/(?!README\.md)[^/]+(\.[a-z]+)$/

before(() => execFileSync(process.execPath, ['scripts/package.mjs', vsix], { cwd: root }))
after(() => rmSync(folder, { recursive: true }))

test('the package holds what the extension needs to run, its documentation, and nothing else', () => {
  const listed = execFileSync(process.execPath, ['node_modules/@vscode/vsce/vsce', 'ls', '--no-dependencies'], {
    cwd: root,
    encoding: 'utf8',
  })
  const kinds = listed
    .trim()
    .split(/\r?\n/)
    .filter(path => !path.startsWith('docs/images/'))
    .map(path => path.replace(ONE_OF_MANY, '$1/*$2').replace(/^(docs\/rules|examples)\/[a-z-]+\//, '$1/*/'))
  assert.deepEqual([...new Set(kinds)].sort(), CONTENTS)
})

test('the package is small: under 1.5 MB', () => assert(statSync(vsix).size < 1_500_000))
