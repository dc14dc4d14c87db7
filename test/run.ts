/**
 * Runs the test files under test/ (or those whose path holds one of the given words): several at a time, then those
 * that drive an editor's window, one after another, as each of them wants the whole machine.
 */
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const words = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts') && (words.length === 0 || words.some(word => file.includes(word))))
  .sort()
const inWindow = files.filter(file => file.startsWith('editor/'))

const groups = [
  await runFiles(
    files.filter(file => !inWindow.includes(file)),
    availableParallelism(),
  ),
  ...(await eachInItsTurn(inWindow)),
]
const [passed, failed] = (['passed', 'failed'] as const).map(key => groups.reduce((sum, group) => sum + group[key], 0))
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed || !passed ? 1 : 0

/** A busy machine loses a click or a key now and then: a file that drives a window gets a second go, and that one counts. */
async function eachInItsTurn(names: readonly string[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const name of names) {
    const first = await runFiles([name], 1)
    if (first.failed > 0) process.stdout.write(`\n${name} failed: once more.\n`)
    counts.push(first.failed > 0 ? await runFiles([name], 1) : first)
  }
  return counts
}

interface Count {
  readonly passed: number
  readonly failed: number
}

async function runFiles(names: readonly string[], concurrency: number): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  if (names.length === 0) return count
  const stream = run({ files: names.map(name => `${folder}${name}`), concurrency })
  stream.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') count.passed++
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') count.failed++
  })
  for await (const text of stream.compose(new spec())) process.stdout.write(text)
  return count
}
