import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../server/src/index.ts'

const role = (verb: string): string => `apiVersion: v1
kind: List
items:
  - apiVersion: rbac.authorization.k8s.io/v1
    kind: Role
    metadata: {name: reader, namespace: shop}
    rules:
      - &reads {apiGroups: [""], resources: [pods], verbs: &verbs [${verb}]}
      - {apiGroups: [""], resources: [services], verbs: *verbs}
  - apiVersion: rbac.authorization.k8s.io/v1
    kind: Role
    metadata: {name: other, namespace: shop}
    rules: [*reads]
`

const told = (verb: string) => check([{ uri: 'roles.yaml', text: role(verb) }])

test('advice about what aliases repeat stands once, where it is written', () => {
  assert.deepEqual(
    told('GET').map(({ rule, path }) => [rule, path]),
    [['rbac/unknown-verb', 'items[0].rules[0].verbs[0]']],
  )
})

test('what the API server refuses is told by each of its paths', () => {
  assert.deepEqual(
    told('5').map(({ path, apiServer }) => [path, apiServer?.path]),
    [
      ['items[0].rules[0].verbs[0]', 'rules[0].verbs[0]'],
      ['items[0].rules[1].verbs[0]', 'rules[1].verbs[0]'],
      ['items[1].rules[0].verbs[0]', 'rules[0].verbs[0]'],
    ],
  )
})
