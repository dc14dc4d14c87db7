import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectsOf } from '../../../../server/src/kinds/objects.ts'
import { annotationOf } from '../../../../server/src/kinds/rbac/bucket-permission/annotation.ts'
import { openStream } from '../../../../server/src/yaml/stream.ts'

/** What the webhook reads, as encoding/json decodes it into map[string][]string; undefined: it skips the annotation. */
const CASES: [value: string, state: string, grants?: Record<string, string[]>][] = [
  [`'{"a": ["x", "y"], "b": []}'`, 'read', { a: ['x', 'y'], b: [] }],
  [`'{"a": ["x"], "a": ["y"]}'`, 'read', { a: ['y'] }],
  [`'{"a": null, "b": [null]}'`, 'read', { a: [], b: [''] }],
  [`'null'`, 'read', {}],
  [`'{}'`, 'read', {}],
  [String.raw`'{"\u0061\u002a": ["\ud83d\ude00"]}'`, 'read', { 'a*': ['😀'] }],
  [`'{"a": "x", "b": ["y"]}'`, 'misshapen'],
  [`'{"a": ["x", 7]}'`, 'misshapen'],
  [`'{"a": ["x", ["y"]]}'`, 'misshapen'],
  [`'[]'`, 'misshapen'],
  [`'"{}"'`, 'misshapen'],
  [`'7'`, 'misshapen'],
  [`'{"a": ["x"],}'`, 'broken'],
  [`' '`, 'broken'],
  [`''`, 'absent'],
  ['', 'absent'],
  ['null', 'absent'],
  ['true', 'not-string'],
  ['{a: [x]}', 'not-string'],
  ['[a]', 'not-string'],
]

for (const [value, state, grants] of CASES) {
  test(`the annotation ${value} is ${state}`, () => {
    const text = `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata:\n  annotations:\n    key: ${value}\n`
    const [document] = openStream(text).documents
    assert.ok(document)
    const [object] = objectsOf('role.yaml', document)
    assert.ok(object)
    const found = annotationOf(object, 'key')
    assert.equal(found?.state, state)
    assert.deepEqual(found?.grants && Object.fromEntries(found.grants), grants)
  })
}
