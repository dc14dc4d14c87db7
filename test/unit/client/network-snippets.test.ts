import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { check, parseRequest } from '../../../server/src/index.ts'
import { TEMPLATES } from '../../../server/src/kinds/network-policy/editing/templates.ts'
import { textsOf } from './snippet-texts.ts'

interface Snippet {
  description: string
  body: string[]
  isFileTemplate?: boolean
}

const file = new URL('../../../snippets/network-policy.json', import.meta.url)
const snippets = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>)

const setIn = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** A policy around a rule or a peer, which lets pods look up names. */
function inPolicy(name: string, text: string): string {
  const isPeer = name.startsWith('Network peer')
  const section = text.startsWith('- to:') ? 'egress' : 'ingress'
  const rule = isPeer ? `- from:\n${setIn(text, 4)}` : text
  const type = section === 'egress' ? 'Egress' : 'Ingress'
  const head = `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: a, namespace: shop}\nspec:\n`
  const dns =
    section === 'egress' && !text.includes('kube-dns') ? '    - ports: [{port: 53, protocol: UDP}, {port: 53}]\n' : ''
  return `${head}  podSelector: {matchLabels: {app: a}}\n  policyTypes: [${type}]\n  ${section}:\n${setIn(rule, 4)}\n${dns}`
}

function mistakes(text: string): string[] {
  return check([{ uri: 'policy.yaml', text }])
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ rule, message }) => `${rule}: ${message}`)
}

for (const [name, { description, body, isFileTemplate }] of snippets) {
  if (name.startsWith('Network')) {
    for (const [turn, text] of textsOf(body).entries()) {
      test(`the snippet "${name}" makes no mistake with choice ${turn + 1}`, () => {
        const policy = isFileTemplate ? text : inPolicy(name, text)
        assert.deepEqual(mistakes(policy), [], policy)
      })
    }
  }
  test(`the snippet "${name}" says what it is for`, () => assert.match(description, /^[A-Z].{20,}\.$/))
}

test('whole policies are the same with and without a server', () => {
  const whole = snippets.flatMap(([label, { description, body, isFileTemplate }]) =>
    isFileTemplate ? [{ label, documentation: description, snippet: body.join('\n').replace(/\$0$/, '') }] : [],
  )
  assert.deepEqual(whole, TEMPLATES)
})

test('the snippet for comments writes connections that can be asked', () => {
  const [, explain] = snippets.find(([name]) => name === 'Explain connection comment') ?? []
  const asked = textsOf(explain?.body ?? []).map(text => parseRequest(text.replace('# explain: ', '')))
  assert.equal(asked.length, 3)
  for (const request of asked) assert('requests' in request && request.requests.every(one => 'from' in one))
})
