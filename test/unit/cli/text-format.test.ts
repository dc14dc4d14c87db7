import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf } from '../../../server/src/cli/formats/excerpt.ts'
import { text } from '../../../server/src/cli/formats/text.ts'
import { HOSTILE, range, reportOn } from './report.ts'

const excerpts: [name: string, line: string, start: number, end: number, shown: string, carets: string][] = [
  ['marks a word', 'level: none', 7, 11, 'level: none', '       ^^^^'],
  ['marks one place where the range is empty', 'level:', 6, 6, 'level:', '      ^'],
  ['shows a tab as two blanks', '\tlevel: x', 8, 9, '  level: x', '         ^'],
  ['gives wide characters two places', '漢字: x', 0, 2, '漢字: x', '^^^^'],
  ['stands behind wide characters', '🙂: x', 4, 5, '🙂: x', '    ^'],
  ['gives combining characters no place', 'e\u0301: x', 4, 5, 'e\u0301: x', '   ^'],
  ['shows control characters as one', 'a\u001bb: x', 5, 6, 'a\ufffdb: x', '     ^'],
  ['ends at the end of the line', 'ab', 1, 9, 'ab', ' ^'],
]

for (const [name, line, start, end, shown, carets] of excerpts) {
  test(`the excerpt of a line ${name}`, () => {
    assert.deepEqual(excerptOf([line], range(0, start, end)), { line: shown, carets })
  })
}

test('the excerpt of a range over several lines is its first line', () => {
  const several = { start: { line: 1, character: 2 }, end: { line: 2, character: 1 } }
  assert.deepEqual(excerptOf(['a', '- abc  ', 'd'], several), { line: '- abc  ', carets: '  ^^^' })
})

test('the excerpt of a very long line shows the part around the mark', () => {
  const { line, carets } = excerptOf([`${'x'.repeat(50_000)}HERE${'y'.repeat(50_000)}`], range(0, 50_000, 50_004))
  assert.ok(line.length < 200)
  assert.equal(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1), 'HERE')
})

test('the text format shows place, message, rule, versions, related places and the fix', () => {
  const report = reportOn('rules:\n  - level: none\n', [
    {
      range: range(1, 11, 15),
      message: '"none" is no level.',
      versions: '1.33-1.35',
      related: [
        { uri: 'policy.yaml', range: range(0, 0, 5), message: 'of these rules' },
        { uri: 'other.yaml', range: range(4, 2, 5), message: 'as there' },
      ],
      fixes: [
        { title: 'Remove rule 1', preferred: false, edits: [] },
        { title: 'Change to "None"', preferred: true, edits: [] },
      ],
    },
  ])
  assert.equal(
    text(report, { colour: false }),
    `policy.yaml:2:12: error: "none" is no level. [apiserver/required]
  2 |   - level: none
    |            ^^^^
    = on Kubernetes 1.33-1.35
    = line 1: of these rules
    = other.yaml:5:3: as there
    = fix: Change to "None"

1 problem (1 error) in 1 file. --fix mends 1.
`,
  )
})

test('the text format says how many files are clean or left out', () => {
  const report = reportOn('', [], { files: ['a', 'b'], ignored: 3 })
  assert.equal(text(report, { colour: false }), 'No problems in 2 files (3 more ignored).\n')
})

test('the text format counts by severity', () => {
  const severities = ['error', 'warning', 'warning', 'information', 'hint'] as const
  const report = reportOn(
    'a',
    severities.map(severity => ({ severity })),
  )
  assert.match(text(report, { colour: false }), /^5 problems \(1 error, 2 warnings, 1 remark, 1 hint\) in 1 file\.$/m)
})

test('nothing that a text holds reaches the terminal as a control character', () => {
  const report = reportOn(HOSTILE, [{ message: HOSTILE, uri: 'policy.yaml', range: range(0, 0, 3) }])
  assert.doesNotMatch(text(report, { colour: false }), /[^\P{Cc}\n]|\p{Bidi_Control}|\p{Cs}/u)
})

test('colours come only when asked for', () => {
  const report = reportOn('a', [{}])
  assert.ok(text(report, { colour: true }).includes('\u001b[31merror\u001b[39m'))
  assert.ok(!text(report, { colour: false }).includes('\u001b'))
})

const totals: [files: string[], empty: number, said: string][] = [
  [['a.yaml'], 0, 'No problems in 1 file.'],
  [['a.yaml'], 1, 'No problems in 1 file, which holds no policy that Whichrule reads.'],
  [['a.yaml', 'b.yaml'], 2, 'No problems in 2 files, none of which holds a policy that Whichrule reads.'],
  [['a.yaml', 'b.yaml'], 1, 'No problems in 2 files, 1 of which holds no policy that Whichrule reads.'],
  [['a.yaml', 'b.yaml', 'c.yaml'], 2, 'No problems in 3 files, 2 of which hold no policy that Whichrule reads.'],
]
for (const [files, empty, said] of totals) {
  test(`the text format says of ${files.length} files with ${empty} of others: ${said}`, () => {
    assert.equal(text(reportOn('', [], { files, empty: () => empty }), { colour: false }), `${said}\n`)
  })
}
