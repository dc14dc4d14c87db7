import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CLI } from './run-scenario.ts'

const folder = mkdtempSync(join(tmpdir(), 'whichrule-'))
after(() => rmSync(folder, { recursive: true }))

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n  - level: metadata\n'

function whichrule(
  args: string[],
  { input = '', env = {} }: { input?: string | Buffer; env?: NodeJS.ProcessEnv } = {},
) {
  const options = { cwd: folder, input, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' as const }
  return spawnSync(process.execPath, [CLI, ...args], options)
}

function write(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('--fix keeps byte order mark, line ends and file mode', () => {
  const path = write('windows.yaml', `\ufeff${POLICY.replaceAll('\n', '\r\n')}`)
  chmodSync(path, 0o640)
  assert.equal(whichrule(['check', '--fix', 'windows.yaml']).status, 0)
  const fixed = POLICY.replace('metadata', 'Metadata').replaceAll('\n', '\r\n')
  assert.equal(readFileSync(path, 'utf8'), `\ufeff${fixed}`)
  assert.equal(statSync(path).mode & 0o777, 0o640)
})

test('--fix does not touch a file that has nothing to fix', () => {
  const path = write('right.yaml', POLICY.replace('metadata', 'Metadata'))
  chmodSync(path, 0o440)
  const before = statSync(path).mtimeMs
  assert.equal(whichrule(['check', '--fix', 'right.yaml']).status, 0)
  assert.equal(statSync(path).mtimeMs, before)
})

test('--fix leaves a file that is no UTF-8, and reports it', () => {
  const latin1 = Buffer.from(`# caf\u00e9\n${POLICY}`, 'latin1')
  const path = write('latin1.yaml', latin1)
  assert.equal(whichrule(['check', '--fix', 'latin1.yaml']).status, 1)
  assert.deepEqual(readFileSync(path), latin1)
})

test('a file in UTF-16 is read', () => {
  write('utf16.yaml', Buffer.from(`\ufeff${POLICY}`, 'utf16le'))
  const { stdout, status } = whichrule(['check', 'utf16.yaml'])
  assert.match(stdout, /^utf16\.yaml:5:12: error: /)
  assert.equal(status, 1)
})

test('colours are there on request, and only then', () => {
  const mark = '\u001b['
  write('colours.yaml', POLICY)
  assert.ok(!whichrule(['check', 'colours.yaml']).stdout.includes(mark))
  assert.ok(whichrule(['check', 'colours.yaml'], { env: { FORCE_COLOR: '1' } }).stdout.includes(mark))
  assert.ok(
    !whichrule(['check', '--format', 'json', 'colours.yaml'], { env: { FORCE_COLOR: '1' } }).stdout.includes(mark),
  )
})

test('a reader that stops early, as head does, is no failure', () => {
  const requests = 'GET /healthz as alice\n'.repeat(20_000)
  write('many.jsonl', requests)
  write('head.yaml', POLICY.replace('metadata', 'Metadata'))
  const script = `"$NODE" "$CLI" explain --requests many.jsonl head.yaml | head -n 1`
  const { stdout, stderr } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE: process.execPath, CLI },
    encoding: 'utf8',
  })
  assert.deepEqual([stdout, stderr], ['get /healthz \u00b7 alice\n', ''])
})

test('the last line of a file of requests needs no line break', () => {
  write('policy.yaml', POLICY.replace('metadata', 'Metadata'))
  const input = 'GET /healthz as alice\r\nGET /livez as alice'
  const { stdout, status } = whichrule(['explain', '--format', 'json', '--requests', '-', 'policy.yaml'], { input })
  const paths = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).request.path)
  assert.deepEqual([paths, status], [['/healthz', '/livez'], 0])
})

test('a request with odd line separators inside stays one line', () => {
  write('policy.yaml', POLICY.replace('metadata', 'Metadata'))
  const input = `{"verb":"get","resource":"pods","user":"a\u2028b"}\n`
  const { stdout, status } = whichrule(['explain', '--format', 'json', '--requests', '-', 'policy.yaml'], { input })
  assert.deepEqual([JSON.parse(stdout).request.user, status], ['a\u2028b', 0])
})
