import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { longRunning } from '../../../server/src/kubernetes/long-running.ts'
import { type RequestInfo, requestInfo } from '../../../server/src/kubernetes/request-info.ts'
import { normalizeRequest } from '../../../server/src/request/normalize.ts'

interface Case extends RequestInfo {
  line: string
  method: string
  url: string
  error?: string
  longRunning: boolean
}

const cases: Case[] = JSON.parse(
  readFileSync(new URL('../../cases/audit-policy/request-info.json', import.meta.url), 'utf8'),
)

test('the table of request lines is whole', () => assert.equal(cases.length, 245))

for (const { line, method, url, error, longRunning: isLong, ...expected } of cases) {
  test(`kube-apiserver's reading of ${line}`, () => {
    const info = requestInfo(method, url)
    if (error !== undefined) return assert('error' in info)
    assert(!('error' in info))
    assert.deepEqual(info, expected)
    assert.equal(longRunning(normalizeRequest({ user: null, ...info })), isLong)
  })
}
