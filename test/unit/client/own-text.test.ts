import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { test } from 'node:test'
import { maybeOurs } from '../../../client/src/own-text.ts'
import { kinds } from '../../../server/src/kinds/index.ts'

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: Metadata\n'

const ours: [what: string, text: string][] = [
  ['a policy', POLICY],
  ['a policy in a ConfigMap', `kind: ConfigMap\ndata:\n  policy.yaml: |\n    ${POLICY.replaceAll('\n', '\n    ')}`],
  ['a policy without its header', 'rules:\n  - level: None\n'],
  ['a policy in JSON without its header', '{"rules": [{"level": "Request"}]}'],
  ['a policy in the machine configuration of Talos', 'cluster:\n  apiServer:\n    auditPolicy:\n      rules: []\n'],
  ['an object that a webhook guards', 'apiVersion: batch.sdewan.akraino.org/v1alpha1\nkind: Mwan3Rule\n'],
  ['an object that holds a policy without a header', 'kind: ClusterAuditPolicy\nspec:\n  policy:\n    rules: []\n'],
  ['a level in lower case', 'rules:\n  - level: metadata\n'],
  ...['', 'a', 'ab'].map((before): [string, string] => [
    `a policy in base64, ${before.length} bytes further on`,
    `data:\n  policy: ${Buffer.from(before + POLICY).toString('base64')}\n`,
  ]),
]
for (const { group, kinds: names, also = [] } of kinds) {
  for (const { group: other, kinds: more } of also)
    for (const name of more ?? [])
      ours.push([`${name} of ${other || 'the core group'}`, `apiVersion: ${other}/v1\nkind: ${name}\n`])

  for (const name of names) ours.push([`${name} of ${group}`, `apiVersion: ${group}/v1\nkind: ${name}\n`])
}
for (const [what, text] of ours) {
  test(`${what} starts the server`, () => assert(maybeOurs('/cluster/a.yaml', text)))
}

const others: [what: string, text: string][] = [
  ['a Deployment', 'apiVersion: apps/v1\nkind: Deployment\nspec: {replicas: 3}\n'],
  ['a logging configuration', 'logging:\n  level: info\n'],
  ['an empty file', ''],
]
for (const [what, text] of others) {
  test(`${what} starts nothing`, () => assert(!maybeOurs('/cluster/a.yaml', text)))
}

test('the configuration file starts the server, whatever it says', () => assert(maybeOurs('/a/.whichrule.yaml', '')))
