/** Runs the test files under test/ (or those whose path holds one of the given words), several at a time. */
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
  .map(file => `${folder}${file}`)

let passed = 0
let failed = 0
const stream = run({ files, concurrency: availableParallelism() })
stream.on('test:pass', ({ details }) => {
  if (details.type !== 'suite') passed++
})
stream.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') failed++
})
stream.on('end', () => {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
})
stream.compose(new spec()).pipe(process.stdout)
