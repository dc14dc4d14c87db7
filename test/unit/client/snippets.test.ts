import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { check, parseRequest } from '../../../server/src/index.ts'
import { textsOf } from './snippet-texts.ts'

interface Snippet {
  description: string
  body: string[]
}

const file = new URL('../../../snippets/audit-policy.json', import.meta.url)
const snippets = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>)

const HEAD = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n'

/** A rule as it stands in a policy that has nothing else to be said about. */
const inPolicy = (rule: string): string => `${HEAD}${rule.replaceAll(/^(?=.)/gm, '  ')}\n  - level: Metadata\n`

function mistakes(text: string): string[] {
  const problems = check([{ uri: 'policy.yaml', text }])
  return problems
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ rule, message }) => `${rule}: ${message}`)
}

for (const [name, { description, body }] of snippets) {
  if (name.startsWith('Audit ')) {
    for (const [turn, text] of textsOf(body).entries()) {
      test(`the snippet "${name}" makes no mistake with choice ${turn + 1}`, () => {
        const policy = name.startsWith('Audit rule') ? inPolicy(text) : text
        assert.deepEqual(mistakes(policy), [], policy)
      })
    }
  }
  test(`the snippet "${name}" says what it is for`, () => assert.match(description, /^[A-Z].{20,}\.$/))
}

test('no snippet has a prefix: words of other YAML, such as "kind: Policy", would become one with Enter', () => {
  for (const [, snippet] of snippets) assert.equal('prefix' in snippet, false)
})

test('the snippet for comments writes requests that can be asked', () => {
  const [, explain] = snippets.find(([name]) => name === 'Explain comment') ?? []
  const asked = textsOf(explain?.body ?? []).map(text => parseRequest(text.replace('# explain: ', '')))
  assert.equal(asked.length, 3)
  for (const request of asked) assert('requests' in request)
})
