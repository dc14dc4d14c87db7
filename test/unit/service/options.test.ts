import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckOptions, check } from '../../../server/src/index.ts'

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n  - level: Metadata\n'
const texts = ['a.yaml', 'b.yaml'].map(uri => ({ uri, text: POLICY }))

const rows: [name: string, options: unknown, said: [rule: string, start: string][]][] = [
  ['nothing odd', { kubernetesVersion: '1.33-1.36', rules: { 'audit/no-catch-all': 'off' }, as: 'audit-policy' }, []],
  ['an unknown version', { kubernetesVersion: '9.9' }, [['config/invalid-value', '"9.9" is no known version']]],
  ['a version in words', { kubernetesVersion: 'latest' }, [['config/invalid-value', '"latest" is no known version']]],
  [
    'a range the wrong way round',
    { kubernetesVersion: '1.37-1.33' },
    [['config/invalid-value', '"1.37-1.33" is the wrong way round']],
  ],
  ['an unknown rule', { rules: { 'audit/no-catchall': 'off' } }, [['config/unknown-rule', 'No rule is called']]],
  ['an unknown severity', { rules: { 'audit/no-catch-all': 'loud' } }, [['config/invalid-value', '"loud", set for']]],
  ['an unknown "as"', { as: 'zz' }, [['config/invalid-value', 'Nothing is read as "zz"']]],
]
for (const [name, options, said] of rows) {
  test(`options with ${name} are answered once, at the start of the first text`, () => {
    const problems = check(texts, options as CheckOptions)
    assert.deepEqual(
      problems.map(({ rule, message }, i) => [rule, message.slice(0, said[i]?.[1].length)]),
      said,
    )
    assert.ok(problems.every(({ uri, range }) => uri === 'a.yaml' && range.start.line === 0))
  })
}

test('an unknown "as" does not make an audit policy of a text', () => {
  const problems = check([{ uri: 'a.yaml', text: 'a: 1\n' }], { as: 'zz' } as unknown as CheckOptions)
  assert.deepEqual(
    problems.map(({ kind }) => kind),
    ['config'],
  )
})
