import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from '../../../server/src/api/problem.ts'
import { applyFixes } from '../../../server/src/service/apply-fixes.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'
import { range, reportOn } from '../cli/report.ts'

type Edit = [line: number, start: number, end: number, newText: string, uri?: string]

const fixOf = (...edits: Edit[]): Fix => ({
  title: edits.map(([, , , newText]) => newText).join('+'),
  preferred: true,
  edits: edits.map(([line, start, end, newText, uri = 'a']) => ({ uri, range: range(line, start, end), newText })),
})

const table: { name: string; text: string; fixes: Fix[]; result: string; applied: string[] }[] = [
  {
    name: 'fixes apart from each other are all applied, in whatever order they come',
    text: 'one two three',
    fixes: [fixOf([0, 8, 13, '3']), fixOf([0, 0, 3, '1']), fixOf([0, 4, 7, '2'])],
    result: '1 2 3',
    applied: ['3', '1', '2'],
  },
  {
    name: 'of overlapping fixes the first wins',
    text: 'abcdef',
    fixes: [fixOf([0, 1, 4, 'X']), fixOf([0, 3, 5, 'Y']), fixOf([0, 0, 6, 'Z']), fixOf([0, 4, 5, 'E'])],
    result: 'aXEf',
    applied: ['X', 'E'],
  },
  {
    name: 'two insertions at one place would leave their order open',
    text: 'ab',
    fixes: [fixOf([0, 1, 1, 'X']), fixOf([0, 1, 1, 'Y']), fixOf([0, 0, 1, 'Z'])],
    result: 'aXb',
    applied: ['X'],
  },
  {
    name: 'a fix of several edits is applied whole or not at all',
    text: 'a b c d',
    fixes: [fixOf([0, 0, 1, 'A']), fixOf([0, 0, 1, 'X'], [0, 4, 5, 'Y']), fixOf([0, 2, 3, 'B'], [0, 6, 7, 'D'])],
    result: 'A B c D',
    applied: ['A', 'B+D'],
  },
  {
    name: 'lines end with CR, LF or both, and stay as they are',
    text: 'a\r\nb\rc\nd',
    fixes: [fixOf([1, 0, 1, 'B']), fixOf([2, 0, 1, 'C']), fixOf([3, 0, 1, 'D'])],
    result: 'a\r\nB\rC\nD',
    applied: ['B', 'C', 'D'],
  },
  {
    name: 'a fix in a text that is not at hand is left alone',
    text: 'a',
    fixes: [fixOf([0, 0, 1, 'X'], [0, 0, 1, 'Y', 'elsewhere'])],
    result: 'a',
    applied: [],
  },
]

for (const { name, text, fixes, result, applied } of table) {
  test(name, () => {
    const done = applyFixes(new Map([['a', text]]), fixes)
    assert.equal(done.texts.get('a'), result)
    assert.deepEqual(
      done.applied.map(({ title }) => title),
      applied,
    )
  })
}

test('--fix goes on until nothing changes', () => {
  const problemsIn = (texts: { uri: string; text: string }[]) =>
    texts.flatMap(({ uri, text }) => {
      const at = text.indexOf('x')
      return at < 0 ? [] : reportOn(text, [{ uri, fixes: [fixOf([0, at, at + 1, 'y', uri])] }]).problems
    })
  const { texts, problems, fixed } = fixTexts([{ uri: 'a', text: 'xxx' }], problemsIn, () => true)
  assert.deepEqual([texts[0]?.text, problems, fixed.get('a')], ['yyy', [], ['y', 'y', 'y']])
})

test('--fix stops when two fixes undo each other', () => {
  let asked = 0
  const problemsIn = ([source]: { uri: string; text: string }[]) => {
    asked++
    return reportOn('', [{ uri: 'a', fixes: [fixOf([0, 0, 1, source?.text === 'x' ? 'y' : 'x'])] }]).problems
  }
  fixTexts([{ uri: 'a', text: 'x' }], problemsIn, () => true)
  assert.equal(asked, 41)
})

test('--fix leaves a text alone that it would make unreadable, and mends the others', () => {
  const problemsIn = (texts: { uri: string; text: string }[]) =>
    texts.flatMap(({ uri, text }) => {
      if (text === 'broken') return reportOn(text, [{ uri, rule: 'yaml/syntax' }]).problems
      const better = uri === 'a' ? 'broken' : 'good'
      return text === 'bad' ? reportOn(text, [{ uri, fixes: [fixOf([0, 0, 3, better, uri])] }]).problems : []
    })
  const before = [
    { uri: 'a', text: 'bad' },
    { uri: 'b', text: 'bad' },
  ]
  const { texts, problems, refused } = fixTexts(before, problemsIn, () => true)
  assert.deepEqual(
    texts.map(({ text }) => text),
    ['bad', 'good'],
  )
  assert.deepEqual([problems.length, refused], [1, ['a']])
})

test('--fix leaves what cannot be written', () => {
  const problemsIn = () => reportOn('', [{ uri: 'a', fixes: [fixOf([0, 0, 1, 'y'])] }]).problems
  assert.equal(fixTexts([{ uri: 'a', text: 'x' }], problemsIn, () => false).texts[0]?.text, 'x')
})
