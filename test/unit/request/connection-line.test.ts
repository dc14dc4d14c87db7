import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Connection } from '../../../server/src/api/request.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { brief } from './brief.ts'

const web = { namespace: 'shop', podLabels: { app: 'web' } }
const rows: [line: string, connection: Connection][] = [
  [
    'shop/web -> db/postgres TCP 5432',
    {
      from: { namespace: 'shop', podName: 'web' },
      to: { namespace: 'db', podName: 'postgres' },
      protocol: 'TCP',
      port: 5432,
    },
  ],
  ['10.0.0.7 -> shop/(app=web) TCP 80', { from: { ip: '10.0.0.7' }, to: web, protocol: 'TCP', port: 80 }],
  ['shop/(app=web) -> 1.1.1.1 UDP 53', { from: web, to: { ip: '1.1.1.1' }, protocol: 'UDP', port: 53 }],
  ['shop/(app=web) → 2001:db8::1 udp 53', { from: web, to: { ip: '2001:db8::1' }, protocol: 'UDP', port: 53 }],
  ['[::1] -> shop/(app=web) 80', { from: { ip: '::1' }, to: web, protocol: 'TCP', port: 80 }],
  [
    'shop/deploy/web -> shop/(app.kubernetes.io/name=db,tier=) SCTP 1',
    {
      from: { namespace: 'shop', workload: { kind: 'Deployment', name: 'web' } },
      to: { namespace: 'shop', podLabels: { 'app.kubernetes.io/name': 'db', tier: '' } },
      protocol: 'SCTP',
      port: 1,
    },
  ],
]
const shop = { namespace: 'shop', podName: 'web' }
const db = { namespace: 'db', podName: 'pg' }
const toDb: Connection = { from: shop, to: db, protocol: 'TCP', port: 5432 }
for (const line of [
  'shop/web->db/pg 5432',
  'shop/web→ db/pg 5432',
  'shop/web -> db/pg:5432',
  'shop/web->db/pg:5432/TCP',
  'shop/web -> db/pg 5432/tcp',
  'shop/web -> db/pg tcp/5432',
  'shop/web -> db/pg tcp:5432',
  'shop/web -> db/pg 5432 TCP',
  'shop/web -> db/pg:5432 tcp',
]) {
  rows.push([line, toDb])
}
rows.push(
  ['shop/web -> [::1]:53/udp', { from: shop, to: { ip: '::1' }, protocol: 'UDP', port: 53 }],
  ['shop/web -> 1.1.1.1:53 UDP', { from: shop, to: { ip: '1.1.1.1' }, protocol: 'UDP', port: 53 }],
  ['shop/web -> ::1:53 80', { from: shop, to: { ip: '::1:53' }, protocol: 'TCP', port: 80 }],
  ['shop/web -> shop/(app=web):80', { from: shop, to: web, protocol: 'TCP', port: 80 }],
)
for (const [line, connection] of rows) {
  test(`"${line}" is a connection`, () => assert.deepEqual(parseRequest(line), { requests: [connection] }))
}

const odd: [line: string, start: string][] = [
  ['shop/web ->', '9: A connection reads like'],
  ['-> db/x 80', '3: A connection reads like'],
  ['shop/web -> db/postgres', '23: A port is missing'],
  ['shop/web -> db/postgres TCP', '27: A port is missing behind "TCP"'],
  ['shop/web -> db/postgres TCP 0', '28: "0" is no port'],
  ['shop/web -> db/postgres TCP http', '28: "http" is no port'],
  ['shop/web -> db/postgres TCP 80 x', '31: "x" is not expected'],
  ['shop/web -> db/postgres TCP 80 UDP', '31: "UDP" is not expected'],
  ['shop/web->db/postgres', '21: A port is missing'],
  ['shop/web -> db/postgres:http', '12: "postgres:http" is no pod'],
  ['shop/web -> db/postgres:70000/tcp', '24: "70000" is no port'],
  ['10.0.0.7:4000 -> db/postgres 80', '0: "10.0.0.7:4000" is no IP address'],
  ['10.0.0.700 -> db/x 80', '0: "10.0.0.700" is no IP address'],
  ['shop/web -> 1::2::3 80', '12: "1::2::3" is no IP address'],
  ['web -> db/postgres TCP 80', '0: "web" is no end of a connection'],
  ['shop/web -> db/(app) x', '12: "db/(app)" has no labels'],
  ['shop/web -> Db/(app=x) x', '12: "Db/(app=x)" has no labels'],
  ['shop/web -> db/a/b/c 80', '12: "db/a/b/c" is no end'],
  ['shop/web -> db/A_B 80', '12: "A_B" is no pod'],
]
for (const [line, start] of odd) {
  test(`"${line}" is refused: ${start}`, () => assert.equal((brief(line)[0] ?? '').slice(0, start.length), start))
}
