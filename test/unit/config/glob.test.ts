import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileGlob } from '../../../server/src/config/glob.ts'
import { compileIgnore } from '../../../server/src/config/ignore.ts'

const globs: [pattern: string, matching: string[], other: string[]][] = [
  ['*.yaml', ['a.yaml', '.yaml', './a.yaml'], ['a.yml', 'b/a.yaml', 'a.yaml.bak']],
  ['**/*.yaml', ['a.yaml', 'b/a.yaml', 'c/b/a.yaml'], ['a.json']],
  ['policies/**', ['policies/a', 'policies/a/b'], ['other/a']],
  ['a/**/z', ['a/z', 'a/b/z', 'a/z/z'], ['a/b', 'z', 'b/a/z']],
  ['a/**/b/**/c', ['a/b/c', 'a/x/b/c', 'a/b/b/x/c'], ['a/c', 'a/x/c']],
  ['?.yaml', ['a.yaml', 'ü.yaml', '🙂.yaml'], ['.yaml', 'ab.yaml']],
  ['a*b*c', ['abc', 'axbxc', 'abcbc'], ['ab', 'abcd', 'acb']],
  ['{a,b/c}.yaml', ['a.yaml', 'b/c.yaml'], ['b.yaml', '{a,b/c}.yaml']],
  ['{a,{b,c}}{1,2}', ['a1', 'b2', 'c1'], ['a', 'b', 'a3']],
  ['{a}', ['{a}'], ['a']],
  ['a{b,c', ['a{b,c'], ['ab']],
  ['[x].yaml', ['[x].yaml'], ['x.yaml']],
  ['a.b', ['a.b'], ['aXb']],
]

for (const [pattern, matching, other] of globs) {
  test(`the glob ${pattern} matches ${matching.join(' ')} and not ${other.join(' ')}`, () => {
    const matches = compileGlob(pattern)
    assert.deepEqual(
      matching.filter(path => !matches(path)),
      [],
    )
    assert.deepEqual(other.filter(matches), [])
  })
}

test('a glob of many stars does not take for ever', () => {
  const matches = compileGlob(`${'*a'.repeat(100)}b`)
  assert.equal(matches('a'.repeat(5000)), false)
})

test('braces that would give very many patterns stand for themselves', () => {
  const pattern = '{a,b}'.repeat(20)
  assert.equal(compileGlob(pattern)('a'.repeat(20)), false)
  assert.equal(compileGlob(pattern)(pattern), true)
})

const ignores: [patterns: string[], ignored: string[], kept: string[]][] = [
  [['vendor'], ['vendor/a.yaml', 'x/vendor/a.yaml', 'vendor'], ['vendored/a.yaml']],
  [['/vendor/'], ['vendor/a.yaml'], ['x/vendor/a.yaml']],
  [['./vendor'], ['vendor/a.yaml'], ['x/vendor/a.yaml']],
  [['charts/*/templates'], ['charts/a/templates/b.yaml'], ['charts/templates/b.yaml', 'x/charts/a/templates/b.yaml']],
  [['*.gen.yaml'], ['a.gen.yaml', 'x/a.gen.yaml'], ['a.yaml']],
  [['a', 'b'], ['a', 'b'], ['c']],
  [[], [], ['a']],
]

for (const [patterns, ignored, kept] of ignores) {
  test(`ignore: [${patterns.join(', ')}] leaves out ${ignored.join(' ') || 'nothing'}`, () => {
    const isIgnored = compileIgnore(patterns)
    assert.deepEqual(
      ignored.filter(path => !isIgnored(path)),
      [],
    )
    assert.deepEqual(kept.filter(isIgnored), [])
  })
}
