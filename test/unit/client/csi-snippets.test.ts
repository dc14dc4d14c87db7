import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { check, parseRequest } from '../../../server/src/index.ts'
import { TEMPLATES } from '../../../server/src/kinds/csi-driver/editing/templates.ts'
import { textsOf } from './snippet-texts.ts'

interface Snippet {
  description: string
  body: string[]
  isFileTemplate?: boolean
}

const file = new URL('../../../snippets/csi-driver.json', import.meta.url)
const snippets = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>)

for (const [name, { description, body, isFileTemplate }] of snippets) {
  test(`the snippet "${name}" says what it is for`, () => assert.match(description, /^[A-Z].{20,}\.$/))
  if (!isFileTemplate) continue
  for (const [turn, text] of textsOf(body).entries()) {
    test(`the snippet "${name}" makes no mistake with choice ${turn + 1}`, () => {
      const problems = check([{ uri: 'driver.yaml', text }])
      const mistakes = problems.filter(({ severity }) => severity === 'error' || severity === 'warning')
      assert.deepEqual(
        mistakes.map(({ message }) => message),
        [],
      )
    })
  }
}

test('whole drivers are the same with and without a server', () => {
  const whole = snippets.flatMap(([label, { description, body, isFileTemplate }]) =>
    isFileTemplate ? [{ label, documentation: description, snippet: body.join('\n').replace(/\$0$/, '') }] : [],
  )
  assert.deepEqual(whole, TEMPLATES)
})

test('the snippet for comments writes a mount that can be asked', () => {
  const [, explain] = snippets.find(([name]) => name === 'Explain mount comment') ?? []
  const [text = ''] = textsOf(explain?.body ?? [])
  assert.deepEqual(parseRequest(text.replace('# explain: ', '')), {
    requests: [{ pod: { namespace: 'shop', name: 'web-0' }, volume: { name: 'data' } }],
  })
})
