/**
 * Compares the reading of YAML with that of sigs.k8s.io/yaml itself, on random texts:
 *
 *     npx tsx test/differential/compare.ts [seed] [count]
 *
 * Needs Go and the sources of the library (Debian: golang-go, golang-k8s-sigs-yaml-dev).
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { cutDocuments } from '../../server/src/yaml/cut.ts'
import { parseDocument } from '../../server/src/yaml/parse-document.ts'
import { toValue } from '../../server/src/yaml/value.ts'
import { randomTexts } from './texts.ts'

interface Answer {
  json?: string
  error?: string
}

const LIBRARIES = '/usr/share/gocode'
const MAX_OUTPUT = 1 << 30

function askGo(texts: readonly string[]): Answer[] {
  const program = fileURLToPath(new URL('main.go', import.meta.url))
  const { status, stdout, stderr, error } = spawnSync('go', ['run', program], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES },
    input: texts.map(text => JSON.stringify(text)).join('\n'),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  })
  if (status !== 0) throw new Error(`go cannot run the comparison: ${error?.message ?? stderr}`)
  return stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Answer)
}

/** The library reads only the first document, and gives up at a control character further on or not, by its buffer. */
const isComparable = (text: string, { error }: Answer): boolean =>
  !text.includes('\ufeff') && !error?.includes('control characters') && !error?.startsWith('panic')

function readHere(text: string): unknown {
  const [first] = cutDocuments(text, true)
  const { root, problems } = parseDocument(text.slice(0, first?.end))
  return problems[0] ? 'refused' : { value: toValue(root) }
}

const [seed = 1, count = 20_000] = process.argv.slice(2).map(Number)
const texts = randomTexts(seed, count).filter(text => Buffer.from(text).toString() === text)
const answers = askGo(texts)
const differences = texts.filter((text, i) => {
  const answer = answers[i] as Answer
  const expected = answer.json === undefined ? 'refused' : { value: JSON.parse(answer.json) }
  return isComparable(text, answer) && !isDeepStrictEqual(readHere(text), expected)
})
for (const text of differences) console.log(JSON.stringify(text))
console.log(`${texts.length} texts, ${differences.length} read differently`)
process.exitCode = differences.length > 0 ? 1 : 0
