import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reach } from '../../../../server/src/index.ts'
import { reachingOf } from '../../../../server/src/service/reach/lists.ts'

const pod = (namespace: string, name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: ${namespace}, labels: {app: ${name}}}\n`

const deployment = (namespace: string, name: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {template: {metadata: {labels: {app: ${name}}}}}\n`

/** Pods app=a of namespace s take connections from some pods only. */
const from = (peer: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: p, namespace: s}
spec: {podSelector: {matchLabels: {app: a}}, ingress: [{from: [${peer}]}]}
`

const OWN = '{podSelector: {}}'

const rows: [when: string, texts: string[], titles: string[][]][] = [
  [
    'a pod is let in by the others of its namespace: it is none of them',
    [from(OWN), pod('s', 'a'), pod('s', 'b'), pod('s', 'c'), pod('s', 'd'), pod('t', 'e')],
    [['everything in s'], ['t/e', 'pods of other namespaces', 'any address']],
  ],
  [
    'the pods of a Deployment are let in by their like, too',
    [from(OWN), deployment('s', 'a'), deployment('s', 'b'), deployment('s', 'c'), pod('t', 'e')],
    [['everything in s'], ['t/e', 'pods of other namespaces', 'any address']],
  ],
  [
    'only one of a namespace is left out',
    [
      from(`{podSelector: {matchExpressions: [{key: app, operator: NotIn, values: [b]}]}}`),
      deployment('s', 'a'),
      deployment('s', 'b'),
      deployment('s', 'c'),
    ],
    [
      ['its own pods', 's/c'],
      ['s/b', 'pods of other namespaces', 'any address'],
    ],
  ],
  [
    'two are a namespace, and are named',
    [from('{namespaceSelector: {}}'), pod('s', 'a'), pod('t', 'b'), pod('t', 'c')],
    [['t/b', 't/c', 'pods of other namespaces'], ['any address']],
  ],
]
for (const [when, texts, titles] of rows) {
  test(`lists tell what reaches a workload: ${when}`, () => {
    const found = reach(
      texts.map((text, i) => ({ uri: `${i}.yaml`, text })),
      { workload: 's/a' },
    )
    assert.deepEqual(
      reachingOf(found).map(({ isReachedBy }) => isReachedBy.map(list => list.titles)),
      [titles],
    )
  })
}
