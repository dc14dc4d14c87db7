import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { sarif } from '../../../server/src/cli/formats/sarif.ts'
import { allRules } from '../../../server/src/rules/index.ts'
import { HOSTILE, range, reportOn } from './report.ts'

/** The schema of OASIS, as the package @microsoft/jest-sarif carries it. */
function readSchema(): object {
  const main = createRequire(import.meta.url).resolve('@microsoft/jest-sarif')
  const { $schema, id, ...schema } = JSON.parse(
    readFileSync(join(dirname(main), 'schemas/sarif-2.1.0-rtm.5.json'), 'utf8'),
  )
  return schema
}

const ajv = new Ajv({
  strict: false,
  // The schema's pattern for languages is no regular expression with the u flag.
  unicodeRegExp: false,
  formats: {
    uri: text => URL.canParse(text),
    'uri-reference': text => URL.canParse(text, 'file:///'),
    'date-time': text => !Number.isNaN(Date.parse(text)),
  },
})
const validate = ajv.compile(readSchema())

function validated(report: Parameters<typeof sarif>[0]) {
  const log = JSON.parse(sarif(report))
  const isValid: boolean = validate(log)
  assert.ok(isValid, JSON.stringify(validate.errors))
  return log.runs[0]
}

test('a SARIF log without problems follows the schema', () => {
  assert.deepEqual(validated(reportOn('a', [])).results, [])
})

test('a SARIF log with everything a problem may carry follows the schema', () => {
  const fix = {
    title: 'Add a level',
    preferred: true,
    edits: [{ uri: 'policy.yaml', range: range(0, 1, 1), newText: 'x' }],
  }
  const run = validated(
    reportOn('a', [
      {
        fixes: [fix],
        related: [{ uri: 'a b.yaml', range: range(2, 1, 4), message: 'see' }],
        versions: '1.33',
        tags: ['deprecated'],
      },
      { message: HOSTILE, uri: '<stdin>', path: '', severity: 'hint' },
      { uri: '/a b/#1?.yaml' },
      { uri: '../x/%41.yaml' },
    ]),
  )
  const uris = run.results.map(
    (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      result.locations[0]?.physicalLocation.artifactLocation.uri,
  )
  assert.deepEqual(uris, ['policy.yaml', 'stdin', 'file:///a%20b/%231%3F.yaml', '../x/%2541.yaml'])
})

test('every rule is in the SARIF rule list, with help', () => {
  const { rules } = validated(reportOn('a', [])).tool.driver
  assert.deepEqual(
    rules.map(({ id }: { id: string }) => id),
    allRules.map(({ id }) => id),
  )
  assert.ok(rules.every(({ help }: { help: { text: string } }) => help.text !== ''))
})

test('SARIF fingerprints stay the same when lines come above, and differ between equal lines', () => {
  const prints = (text: string, lines: number[]) =>
    validated(
      reportOn(
        text,
        lines.map(line => ({ range: range(line, 0, 1) })),
      ),
    ).results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints))
  const before = prints('a\nb\na\n', [0, 1, 2])
  assert.deepEqual(prints('# new\na\n  b\na\n', [1, 2, 3]), before)
  assert.equal(new Set(before).size, 3)
})
