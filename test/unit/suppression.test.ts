import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applySuppressions } from '../../server/src/suppression/suppress.ts'

/** Every `!RULE` in the text is a problem of that rule on that line; the marks are taken out before. */
function run(marked: string) {
  const problems = marked
    .split('\n')
    .flatMap((line, i) => [...line.matchAll(/!(\S+)/g)].map(([, rule = '']) => ({ rule, line: i })))
  const text = marked.replaceAll(/ *!\S+/g, '')
  const comments = [...text.matchAll(/#.*/g)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }))
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1
  const { kept, remarks } = applySuppressions(comments, lineOf, problems, {
    rule: problem => problem.rule,
    line: problem => problem.line,
    text,
    ruleIds: new Set(['audit/one', 'audit/two', 'yaml/syntax', 'suppression/unused']),
  })
  return {
    kept: kept.map(({ rule, line }) => `${line} ${rule}`),
    remarks: remarks.map(
      ({ rule, span }) => `${rule.replace('suppression/', '')}: ${text.slice(span.start, span.end)}`,
    ),
    fixed: remarks.flatMap(({ fix }) =>
      fix ? [text.slice(0, fix.span.start) + fix.newText + text.slice(fix.span.end)] : [],
    ),
  }
}

const table: { name: string; text: string; kept?: string[]; remarks?: string[] }[] = [
  {
    name: 'a comment for the next line switches its rule off there and nowhere else',
    text: '# whichrule-disable-next-line audit/one -- why\na: !audit/one !audit/two\nb: !audit/one',
    kept: ['1 audit/two', '2 audit/one'],
  },
  {
    name: 'a comment for the document switches its rule off on every line, above it too',
    text: 'a: !audit/one\n# whichrule-disable audit/one -- why\nb: !audit/one !audit/two',
    kept: ['2 audit/two'],
  },
  {
    name: 'one comment may name several rules, with commas or blanks',
    text: '# whichrule-disable-next-line audit/one, audit/two\na: !audit/one !audit/two\n# whichrule-disable-next-line audit/one audit/two\nb: !audit/one !audit/two',
  },
  {
    name: 'several comments may stand above one line, ordinary ones between',
    text: '  # whichrule-disable-next-line audit/one -- why\n  # because\n  # whichrule-disable-next-line audit/two -- why\n  a: !audit/one !audit/two',
  },
  {
    name: 'a comment behind a value is for the next line',
    text: 'a: 1 # whichrule-disable-next-line audit/one\nb: !audit/one # text\nc: !audit/one',
    kept: ['2 audit/one'],
  },
  {
    name: 'the reason may hold anything, rule ids too',
    text: '#whichrule-disable-next-line audit/one -- not audit/three, -- really\na: !audit/one',
  },
  {
    name: 'a comment that switches nothing off is said to be unused',
    text: '# whichrule-disable-next-line audit/one -- why\na: 1\n# whichrule-disable audit/two',
    remarks: ['unused: audit/one', 'unused: audit/two'],
  },
  {
    name: 'a second comment for the same is unused',
    text: '# whichrule-disable audit/one\n# whichrule-disable audit/one\na: !audit/one',
    remarks: ['unused: audit/one'],
  },
  {
    name: 'a rule that does not exist is said',
    text: '# whichrule-disable-next-line audit/onee -- why\na: !audit/one',
    kept: ['1 audit/one'],
    remarks: ['unknown-rule: audit/onee'],
  },
  {
    name: 'a comment without a rule is said',
    text: '# whichrule-disable -- everything\na: !audit/one',
    kept: ['1 audit/one'],
    remarks: ['unknown-rule: # whichrule-disable -- everything'],
  },
  {
    name: 'a comment that is none of ours but begins like it is said',
    text: 'a: # whichrule-disable-line audit/one !audit/one',
    kept: ['0 audit/one'],
    remarks: ['unknown-comment: whichrule-disable-line'],
  },
  {
    name: 'syntax errors cannot be switched off, and then nothing is said about unused comments',
    text: '# whichrule-disable yaml/syntax\n# whichrule-disable-next-line audit/one\na: !yaml/syntax',
    kept: ['2 yaml/syntax'],
  },
  {
    name: 'a comment for what cannot be switched off is said',
    text: '# whichrule-disable yaml/syntax, suppression/unused',
    remarks: ['unused: yaml/syntax', 'unused: suppression/unused'],
  },
  {
    name: 'comments that only speak of whichrule are ordinary',
    text: '# see whichrule-disable audit/one\n# Whichrule says so\na: !audit/one',
    kept: ['2 audit/one'],
  },
]

for (const { name, text, kept = [], remarks = [] } of table) {
  test(name, () => {
    const result = run(text)
    assert.deepEqual({ kept: result.kept, remarks: result.remarks }, { kept, remarks })
  })
}

const fixes: [name: string, before: string, after: string[]][] = [
  [
    'the comment goes with its line',
    'a: 1\n  # whichrule-disable-next-line audit/one -- why\nb: 2\n',
    ['a: 1\nb: 2\n'],
  ],
  ['a comment behind a value goes alone', 'a: 1  # whichrule-disable audit/one\nb: 2\n', ['a: 1\nb: 2\n']],
  ['a misspelt rule is renamed', '# whichrule-disable audit/onee -- why\n', ['# whichrule-disable audit/one -- why\n']],
  ['of several rules none is taken out', '# whichrule-disable audit/one, audit/two\n', []],
]

for (const [name, before, after] of fixes) {
  test(`fix: ${name}`, () => assert.deepEqual(run(before).fixed, after))
}

test('very many comments and problems take no time to speak of', () => {
  const lines = 20_000
  const marked = '# whichrule-disable audit/one\n'.repeat(lines)
  const comments = Array.from({ length: lines }, (_, i) => ({
    start: i * 30,
    end: i * 30 + 29,
    text: '# whichrule-disable audit/one',
  }))
  const { kept, remarks } = applySuppressions(comments, offset => offset / 30, comments, {
    rule: () => 'audit/one',
    line: ({ start }) => start / 30,
    text: marked,
    ruleIds: new Set(['audit/one']),
  })
  assert.deepEqual([kept.length, remarks.length], [0, lines - 1])
})
