import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findFaults } from '../../../../server/src/kinds/rbac/bucket-permission/faults/find-faults.ts'
import { applyEdits } from '../../../../server/src/yaml/edit.ts'
import { parseDocument } from '../../../../server/src/yaml/parse-document.ts'

/** What is wrong in a text, by type, and the text after mending all of it; undefined: nobody can tell. */
const CASES: [text: string, types: string, mended?: string][] = [
  ['{"a": ["x"],}', 'trailing comma', '{"a": ["x"]}'],
  ['{"a": ["x",]}', 'trailing comma', '{"a": ["x"]}'],
  ['{"a": ["x"]},', 'trailing comma', '{"a": ["x"]}'],
  ['{"a": ["x",,"y"]}', 'extra comma', '{"a": ["x","y"]}'],
  ['{,"a": ["x"]}', 'extra comma', '{"a": ["x"]}'],
  ['{"a": ["x"] "b": ["y"]}', 'missing comma', '{"a": ["x"], "b": ["y"]}'],
  ['{"a": ["x"]; "b": ["y"]}', 'missing comma', '{"a": ["x"], "b": ["y"]}'],
  ['{"a" ["x"]}', 'missing colon', '{"a": ["x"]}'],
  ['{"a" => ["x"]}', 'missing colon', '{"a" : ["x"]}'],
  ['{"a": ["x"]} // ops', 'comment', '{"a": ["x"]}'],
  ['{"a": /* ops */ ["x"]}', 'comment', '{"a": ["x"]}'],
  ['{"a": ["x"]} /* ops\n', 'comment', '{"a": ["x"]}\n'],
  ['{"a": ["x"], /* ops\n', 'comment, trailing comma, missing end', '{"a": ["x"]}\n'],
  ['{"a": ["x"] # ops\n}', 'comment', '{"a": ["x"]\n}'],
  [`{'a': ['x', 'it"s']}`, 'single quotes', String.raw`{"a": ["x", "it\"s"]}`],
  ['{“a”: [“x”]}', 'typographic quotes', '{"a": ["x"]}'],
  ['{"a”: ["x"]}', 'typographic quotes', '{"a": ["x"]}'],
  ['{a: ["x"]}', 'bare key', '{"a": ["x"]}'],
  ['{"a": [x, *]}', 'bare word', '{"a": ["x", "*"]}'],
  ['{"a": [True]}', 'bare word'],
  ['"a": ["x"]', 'no braces', '{"a": ["x"]}'],
  ['a: [x]\nb: [y]', 'no braces, bare key, bare word, missing comma', '{"a": ["x"],\n"b": ["y"]}'],
  ['{"a": ["x"]', 'missing end', '{"a": ["x"]}'],
  ['{"a": ["x"', 'missing end', '{"a": ["x"]}'],
  ['{"a": ["x"}', 'missing end', '{"a": ["x"]}'],
  ['{"a": ["x"],', 'trailing comma, missing end', '{"a": ["x"]}'],
  ['{"a": ["x"]}}', 'extra end', '{"a": ["x"]}'],
  ['{"a": ["x"]]}', 'extra end', '{"a": ["x"]}'],
  ['{"a": ["x"]}{"b": ["y"]}', 'several objects', '{"a": ["x"],"b": ["y"]}'],
  ['{"a": ["x"]},\n{"b": ["y"]}', 'several objects', '{"a": ["x"],\n"b": ["y"]}'],
  ['{} {"b": ["y"]}', 'several objects', '{ "b": ["y"]}'],
  [String.raw`{\"a\": [\"x\"]}`, 'backslash', '{"a": ["x"]}'],
  [String.raw`{"a": ["x\-y"]}`, 'backslash', '{"a": ["x-y"]}'],
  ['{"a": ["x\ty"]}', 'control character'],
  ['\ufeff{"a":\u00a0["x"]}', 'odd blank', '{"a": ["x"]}'],
  ['{"a": ["x}', 'open string'],
  ['   ', 'nothing'],
  ['{"a"}', 'other'],
  ['{"a":}', 'other'],
  ['{"a": ["x"]} what', 'other'],
  ['("a")', 'other'],
  ["{'a': ['x',],}", 'single quotes, trailing comma', '{"a": ["x"]}'],
]

for (const [text, types, mended] of CASES) {
  test(`${JSON.stringify(text)} has ${types}`, () => {
    const [problem] = parseDocument(text, { format: 'json' }).problems
    assert.ok(problem)
    const faults = findFaults(text, problem)
    assert.equal(faults.map(({ type }) => type).join(', '), types)
    const edits = faults.flatMap(fault => fault.edits)
    assert.equal(edits.length === 0 ? undefined : applyEdits(text, edits), mended)
  })
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** One fix after the other, as somebody makes them. */
function mendedStepByStep(text: string): string {
  let current = text
  for (let rounds = 0; rounds < 20; rounds++) {
    const [problem] = parseDocument(current, { format: 'json' }).problems
    if (!problem) return current
    const [fault] = findFaults(current, problem)
    current = applyEdits(current, fault?.edits ?? [])
  }
  return current
}

test('a text has faults exactly when it is no JSON, and what mends it makes it JSON', () => {
  const token = fc.constantFrom(
    ...'{ } [ ] , : "a" "b" \'a\' a * null true 1 \\ " // # = ;'.split(' '),
    '\n',
    ' ',
    '\u00a0',
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 14 }), tokens => {
      const text = tokens.join('')
      const [problem] = parseDocument(text, { format: 'json' }).problems
      assert.equal(problem === undefined, isJson(text), JSON.stringify(text))
      if (!problem) return
      const faults = findFaults(text, problem)
      assert.ok(faults.length > 0)
      if (faults.every(({ edits }) => edits.length > 0)) assert.ok(isJson(mendedStepByStep(text)), JSON.stringify(text))
    }),
    { numRuns: 5000 },
  )
})

test('deep and long texts are no trouble', () => {
  for (const text of [
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    "'".repeat(20_000),
    '\\'.repeat(20_000),
    '{"a": ["x"] '.repeat(3_000),
  ]) {
    const [problem] = parseDocument(text, { format: 'json' }).problems
    assert.ok(problem)
    assert.ok(findFaults(text, problem).length > 0)
  }
})
