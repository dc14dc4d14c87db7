import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { matches } from '../../../../server/src/kinds/rbac/bucket-permission/pattern.ts'

const CASES: [pattern: string, text: string, fits: boolean][] = [
  ['mwan3rules', 'mwan3rules', true],
  ['mwan3rules', 'mwan3rule', false],
  ['Mwan3rules', 'mwan3rules', false],
  ['mwan3*', 'mwan3policies', true],
  ['firewall*', 'networkfirewallrules', false],
  ['*firewall*', 'networkfirewallrules', true],
  ['mwan3rule?', 'mwan3rules', true],
  ['mwan3rules?', 'mwan3rules', false],
  ['*', '', true],
  ['', '', true],
  ['', 'a', false],
  ['?', '', false],
  ['?', '😀', true],
  ['??', '😀', false],
  ['[', '[', true],
  ['a*?b', 'ab', false],
  ['a*?b', 'acb', true],
  ['**a**', 'a', true],
  ['a*b*c', 'abbbcc', true],
]

for (const [pattern, text, fits] of CASES) {
  test(`${JSON.stringify(pattern)} ${fits ? 'matches' : 'does not match'} ${JSON.stringify(text)}`, () => {
    assert.equal(matches(pattern, text), fits)
  })
}

/** The recursion of the webhook, which takes back every star. */
const original = (pattern: readonly string[], text: readonly string[]): boolean => {
  const [rune, ...rest] = pattern
  if (rune === undefined) return text.length === 0
  if (rune === '*') return original(rest, text) || (text.length > 0 && original(pattern, text.slice(1)))
  return text.length > 0 && (rune === '?' || rune === text[0]) && original(rest, text.slice(1))
}

test('patterns match what the recursion of the webhook matches', () => {
  const word = (runes: string[], maxLength: number) => fc.array(fc.constantFrom(...runes), { maxLength })
  fc.assert(
    fc.property(word(['a', 'b', '*', '?', 'ü'], 8), word(['a', 'b', 'ü', '😀'], 8), (pattern, text) => {
      assert.equal(matches(pattern.join(''), text.join('')), original(pattern, text))
    }),
    { numRuns: 2000 },
  )
})

test('a pattern of many stars is matched without trying every way', () => {
  assert.equal(matches(`${'a*'.repeat(500)}b`, 'a'.repeat(500)), false)
  assert.equal(matches(`${'*a'.repeat(500)}`, 'a'.repeat(500)), true)
})
