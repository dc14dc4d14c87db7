import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequestUrl } from '../../../server/src/kubernetes/url.ts'

const rows: [url: string, path: string | undefined, query: Record<string, string[]>][] = [
  ['/a?b=c', '/a', { b: ['c'] }],
  ['/a?b=1&b=2&c', '/a', { b: ['1', '2'], c: [''] }],
  ['/a?b+c=d%20e+f', '/a', { 'b c': ['d e f'] }],
  ['/a?b=%zz&c=1', '/a', { c: ['1'] }],
  ['/a?b;c=1&&d=2', '/a', { d: ['2'] }],
  ['/a?b=c?d', '/a', { b: ['c?d'] }],
  ['/a%2Fb+c', '/a/b+c', {}],
  ['/a#b', '/a#b', {}],
  ['//a', '//a', {}],
  ['/%C3%A9/%ff', '/é/\uFFFD', {}],
  ['/%41%ff', '/A\uFFFD', {}],
  ['http://host/a?b=c', '/a', { b: ['c'] }],
  ['https://host', '', {}],
  ['*', '*', {}],
  ['/?__proto__=x', '/', { ['__proto__']: ['x'] }],
  ['', undefined, {}],
  ['a', undefined, {}],
  ['?a', undefined, {}],
  ['/%', undefined, {}],
  ['/%4', undefined, {}],
  ['/%4g', undefined, {}],
  ['/a\u007f', undefined, {}],
  ['/a\n', undefined, {}],
]
for (const [url, path, query] of rows) {
  test(`the URL ${JSON.stringify(url)} ${path === undefined ? 'is refused' : `has the path ${path}`}`, () => {
    const parsed = parseRequestUrl(url)
    if (path === undefined) return assert('error' in parsed)
    assert(!('error' in parsed))
    assert.equal(parsed.path, path)
    assert.deepEqual([...parsed.query], Object.entries(query))
  })
}
