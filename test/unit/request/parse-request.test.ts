import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseRequest } from '../../../server/src/request/parse-request.ts'

const WORDS = [
  ...['kubectl', 'get', 'list', 'GET', '/api/v1/pods', 'pods', 'pods/log', 'deploy/web', 'as', 'in', 'groups', 'alice'],
  ...['-n', '-A', '--as', '--as-group=x', '--', '-it', '-f', 'x.yaml', '->', 'shop/web', 'TCP', '80', '"', "'", '\\'],
  ...[
    '{',
    '}',
    'verb:',
    'user:',
    '&a',
    '*a',
    '<<:',
    '- ',
    '\n',
    '---\n',
    '{{',
    '%zz',
    '?watch',
    '\u0000',
    '\ud800',
    '|',
  ],
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map(words => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map(words => words.join('')),
)

test('any text is read or refused at a place inside of it, and never throws', () => {
  fc.assert(
    fc.property(text, line => {
      const parsed = parseRequest(line)
      if ('requests' in parsed) return assert(parsed.requests.length > 0)
      assert(parsed.problem.message !== '')
      assert(parsed.problem.offset >= 0 && parsed.problem.offset <= line.length, `${parsed.problem.offset}: ${line}`)
    }),
    { seed: 5, numRuns: 5000 },
  )
})

const LONG = 50_000
const long: [title: string, text: string][] = [
  ['words', 'get pods '.repeat(LONG)],
  ['one word', `get ${'x'.repeat(LONG * 4)}`],
  ['dots', `get ${'a.'.repeat(LONG)}`],
  ['slashes in a URL', `GET ${'/'.repeat(LONG * 4)}`],
  ['a query', `GET /api/v1/pods?${'a=b&'.repeat(LONG)}`],
  ['a field selector', `GET /api/v1/pods?fieldSelector=${'a=b,'.repeat(LONG)}`],
  ['a label selector', `GET /api/v1/pods?labelSelector=${'a,'.repeat(LONG)}`],
  ['a label list', `GET /api/v1/pods?labelSelector=a%20in%20(${'a,'.repeat(LONG)})`],
  ['escapes', `GET /${'%ff'.repeat(LONG)}`],
  ['types and names', `kubectl get ${'pods,'.repeat(LONG)} ${'x '.repeat(LONG)}`],
  ['flags', `kubectl get pods ${'-l x '.repeat(LONG)}`],
  ['a cluster of flags', `kubectl get pods -${'A'.repeat(LONG)}`],
  ['an unknown flag', `kubectl get pods --${'a'.repeat(LONG)}`],
  ['groups', `GET /x as a groups ${'g,'.repeat(LONG)}`],
  ['quotes', `get pods ${'"a" '.repeat(LONG)}`],
  ['labels of an end', `shop/(${'a=b,'.repeat(LONG)}c=d) -> 1.1.1.1 80`],
  ['nesting', `{verb: ${'['.repeat(LONG)}`],
]
for (const [title, line] of long) {
  test(`very long ${title}: read or refused`, () => {
    const parsed = parseRequest(line)
    assert('requests' in parsed || parsed.problem.message.length > 0)
  })
}
