import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { check, explain, parseRequest } from '../../../server/src/index.ts'
import { TEMPLATES } from '../../../server/src/kinds/rbac/editing/templates.ts'
import { textsOf } from './snippet-texts.ts'

interface Snippet {
  description: string
  body: string[]
  isFileTemplate?: boolean
}

const file = new URL('../../../snippets/rbac.json', import.meta.url)
const snippets = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Snippet>)

const HEAD = 'apiVersion: rbac.authorization.k8s.io/v1\n'
const setIn = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** An object around a rule, a subject or an annotation. */
function inObject(name: string, text: string): string {
  if (name.startsWith('RBAC rule')) return `${HEAD}kind: ClusterRole\nmetadata: {name: a}\nrules:\n${setIn(text, 2)}\n`
  if (name.startsWith('RBAC subject'))
    return `${HEAD}kind: RoleBinding\nmetadata: {name: a, namespace: shop}\nroleRef: {kind: ClusterRole, name: view}\nsubjects:\n${setIn(text, 2)}\n`
  const rule = '{apiGroups: [batch.sdewan.akraino.org], resources: ["*"], verbs: ["*"]}'
  return `${HEAD}kind: Role\nmetadata:\n  name: a\n  namespace: shop\n  annotations:\n${setIn(text, 4)}\nrules: [${rule}]\n`
}

function mistakes(text: string): string[] {
  return check([{ uri: 'roles.yaml', text }])
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ rule, message }) => `${rule}: ${message}`)
}

const bodyOf = (name: string): string[] => textsOf(snippets.find(([one]) => one === name)?.[1].body ?? [])

for (const [name, { description, body, isFileTemplate }] of snippets) {
  test(`the snippet "${name}" says what it is for`, () => assert.match(description, /^[A-Z].{20,}\.$/))
  if (name.startsWith('Explain')) continue
  for (const [turn, text] of textsOf(body).entries()) {
    test(`the snippet "${name}" makes no mistake with choice ${turn + 1}`, () => {
      const object = isFileTemplate ? text : inObject(name, text)
      assert.deepEqual(mistakes(object), [], object)
    })
  }
}

test('whole roles are the same with and without a server', () => {
  const whole = snippets.flatMap(([label, { description, body, isFileTemplate }]) =>
    isFileTemplate ? [{ label, documentation: description, snippet: body.join('\n').replace(/\$0$/, '') }] : [],
  )
  assert.deepEqual(whole, TEMPLATES)
})

test('the snippet for comments writes requests that can be asked', () => {
  const asked = bodyOf('Explain access comment').map(text => parseRequest(text.replace('# explain: ', '')))
  assert.equal(asked.length, 4)
  for (const request of asked) assert('requests' in request && request.requests.every(one => 'verb' in one))
})

const tenants = [
  { tenant: 'app-intent', bucket: 'app-intent', allowed: true },
  { tenant: 'app-intent', bucket: 'k8s-service', allowed: false },
  { tenant: 'k8s-service', bucket: 'k8s-service', allowed: true },
  { tenant: 'k8s-service', bucket: 'app-intent', allowed: false },
]

for (const { tenant, bucket, allowed } of tenants) {
  test(`of the two tenants ${tenant} ${allowed ? 'writes' : 'does not write'} what is labelled ${bucket}`, () => {
    const [text = ''] = bodyOf('Role, for two tenants by label')
    const [answer] = explain([{ uri: 'roles.yaml', text }], {
      user: `system:serviceaccount:shop:${tenant}`,
      verb: 'create',
      apiGroup: 'batch.sdewan.akraino.org',
      resource: 'mwan3rules',
      namespace: 'shop',
      labels: { 'sdewan-bucket-type': bucket },
    })
    assert.ok(answer?.kind === 'rbac')
    assert.equal(answer.outcome.allowed, allowed)
    assert.equal(answer.outcome.bucketPermission?.rbac, true)
  })
}
