import assert from 'node:assert/strict'
import { it } from 'node:test'
import { requestTitle } from '../../../server/src/request/format-request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'

const LINES = [
  'shop/web → db/postgres TCP 5432',
  '10.0.0.7 → shop/(app=web,tier=front) UDP 53',
  'shop/Deployment/web → 2001:db8::1 SCTP 7',
]

for (const line of LINES) {
  it(`the connection ${line} reads as it is written`, () => {
    const parsed = parseRequest(line)
    assert('requests' in parsed)
    assert.deepEqual(parsed.requests.map(requestTitle), [line])
  })
}
