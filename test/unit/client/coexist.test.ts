import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsOnlyPolicies } from '../../../client/src/coexist/only-policies.ts'
import { type Said, withoutRepeats } from '../../../client/src/coexist/repeats.ts'

const said = (source: string, code: string | undefined, line: number, character = 2): Said => ({
  source,
  code,
  range: { start: { line, character }, end: { line } },
})

const kept = (ours: Said[], others: Said[]): Said[] => withoutRepeats(ours, others, one => one)

const syntax = said('whichrule', 'yaml/syntax', 4)

test('a syntax error that the other extension reports there as well is shown once', () =>
  assert.deepEqual(kept([syntax], [said('YAML', undefined, 4)]), []))

test('a line up or down it is the same syntax error', () => {
  assert.deepEqual(kept([syntax], [said('YAML', undefined, 5)]), [])
  assert.deepEqual(kept([syntax], [said('YAML', undefined, 3)]), [])
})

test('a syntax error that only Go refuses stays', () => {
  assert.deepEqual(kept([syntax], []), [syntax])
  assert.deepEqual(kept([syntax], [said('YAML', undefined, 9)]), [syntax])
})

test('a field that the schema of the other extension does not know is reported once', () => {
  const unknown = said('whichrule', 'apiserver/unknown-field', 4)
  assert.deepEqual(kept([unknown], [said('YAML', undefined, 4)]), [])
  assert.deepEqual(kept([unknown], [said('YAML', undefined, 4, 9)]), [unknown])
})

test('what a rule means stays, whatever another says there', () => {
  const meaning = said('whichrule', 'netpol/peers-or-not-and', 4)
  assert.deepEqual(kept([meaning], [said('YAML', undefined, 4)]), [meaning])
})

test('other extensions than that one change nothing', () =>
  assert.deepEqual(kept([syntax], [said('yamllint', undefined, 4)]), [syntax]))

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\n'
const only: [what: string, text: string, answer: boolean][] = [
  ['one policy', POLICY, true],
  ['policies behind each other', `# first\n---\n${POLICY}--- # second\n${POLICY}`, true],
  ['a policy beside another object', `${POLICY}---\nkind: ConfigMap\n`, false],
  ['a policy within another object', `kind: ConfigMap\ndata:\n  a: |\n    ${POLICY}`, false],
  ['nothing', '# empty\n', false],
]
for (const [what, text, answer] of only) {
  test(`${what} ${answer ? 'is' : 'is not'} lent a schema`, () => assert.equal(holdsOnlyPolicies(text), answer))
}
