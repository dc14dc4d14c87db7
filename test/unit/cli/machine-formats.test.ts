import assert from 'node:assert/strict'
import { test } from 'node:test'
import { github } from '../../../server/src/cli/formats/github.ts'
import { json } from '../../../server/src/cli/formats/json.ts'
import { junit } from '../../../server/src/cli/formats/junit.ts'
import { HOSTILE, range, reportOn } from './report.ts'

test('a GitHub annotation carries place and rule', () => {
  const report = reportOn('a', [{ range: range(1, 11, 15), versions: '1.33' }])
  const command = '::error file=policy.yaml,line=2,endLine=2,col=12,endColumn=16,title=apiserver/required::'
  assert.equal(github(report), `${command}Rule 1 has no level. (on Kubernetes 1.33)\n`)
})

test('a GitHub annotation over several lines names no end column', () => {
  const several = { start: { line: 0, character: 2 }, end: { line: 2, character: 1 } }
  assert.match(github(reportOn('a', [{ range: several }])), /line=1,endLine=3,col=3,title=/)
})

test('a GitHub annotation stays one line, whatever message and name hold', () => {
  const lines = github(reportOn('a', [{ message: HOSTILE, uri: HOSTILE }])).split('\n')
  assert.equal(lines.length, 2)
  const [, properties = '', message = ''] = lines[0]?.split('::') ?? []
  assert.deepEqual(
    properties.split(',').map(property => property.split('=')[0]),
    ['error file', 'line', 'endLine', 'col', 'endColumn', 'title'],
  )
  assert.doesNotMatch(properties.replace('error file=', ''), /\r|:/)
  assert.match(message, /%2525/)
})

test('information and hints are notices on GitHub, and nothing is written when there is nothing', () => {
  assert.match(github(reportOn('a', [{ severity: 'hint' }])), /^::notice /)
  assert.equal(github(reportOn('a', [])), '')
})

test('the JSON format gives the problems as the library does', () => {
  const report = reportOn('a', [{}], { documents: () => 3 })
  const { whichrule, ...rest } = JSON.parse(json(report))
  assert.match(whichrule, /^\d+\.\d+\.\d+/)
  assert.deepEqual(rest, { kubernetesVersion: '1.37', problems: report.problems, files: 1, documents: 3 })
})

test('JUnit counts errors as failures and the rest as passed', () => {
  const report = reportOn('a', [{}, { severity: 'warning' }], { files: ['policy.yaml', 'clean.yaml'] })
  const xml = junit(report)
  assert.deepEqual(tagsOf(xml), [
    'testsuites',
    'testsuite',
    'testcase',
    'failure',
    'testcase',
    'system-out',
    'testsuite',
    'testcase',
  ])
  assert.match(xml, /<testsuites name="whichrule" tests="3" failures="1">/)
  assert.match(xml, /<testsuite name="clean.yaml" tests="1" failures="0" /)
})

test('JUnit is well-formed XML, whatever message and name hold', () => {
  const xml = junit(reportOn('a', [{ message: HOSTILE, uri: HOSTILE, rule: HOSTILE }]))
  assert.deepEqual(tagsOf(xml), ['testsuites', 'testsuite', 'testcase', 'testsuite', 'testcase', 'failure'])
  assert.doesNotMatch(xml, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
})

/** Names of the elements in order; throws on what is no XML. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  const seen: string[] = []
  const text = xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')
  const token = /<\/([\w-]+)>|<([\w-]+)((?: [\w-]+="[^"<&]*(?:&[\w#]+;[^"<&]*)*")*)(\/?)>|[^<&]+|&[\w#]+;|[<&]/g
  for (const [whole, closed, opened, , empty] of text.matchAll(token)) {
    if (closed) assert.equal(open.pop(), closed)
    else if (opened) {
      seen.push(opened)
      if (!empty) open.push(opened)
    } else assert.ok(!/^[<&]$/.test(whole), `not XML: ${text.slice(0, 200)}`)
  }
  assert.deepEqual(open, [])
  return seen
}
