import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpointsOf } from '../../../server/src/kinds/network-policy/explain/endpoint.ts'
import { parseRequest } from '../../../server/src/request/parse-request.ts'
import { clusterPartIn } from '../../../server/src/service/holdings.ts'
import { clusterOf } from '../../../server/src/workloads/cluster.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const maker = (kind: string, name: string, apiVersion = 'apps/v1') =>
  `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: ${name}, namespace: shop }, spec: { template: { metadata: { labels: { of: ${name} } } } } }`

const TEXT = [
  maker('Deployment', 'web'),
  maker('StatefulSet', 'db'),
  maker('DaemonSet', 'agent'),
  maker('Job', 'load', 'batch/v1'),
  '{ apiVersion: v1, kind: Pod, metadata: { name: debug, namespace: shop, labels: { of: debug } } }',
  '{ apiVersion: v1, kind: Pod, metadata: { name: tools, namespace: shop, labels: { of: tools, tier: ops } } }',
].join('\n---\n')
const cluster = clusterOf(openStream(TEXT).documents.map(at => clusterPartIn('a.yaml', at)))

function end(text: string) {
  const parsed = parseRequest(`${text} -> 192.0.2.1 TCP 1`)
  const [request] = 'requests' in parsed ? parsed.requests : []
  assert(request && 'from' in request, text)
  const { from } = endpointsOf(request, cluster)
  assert(from.type === 'pod', text)
  return from
}

/** An end as it is written, whose pods it is, and whether it is one pod of them. */
const ENDS: [text: string, of: string | undefined, one: boolean][] = [
  ['shop/debug', 'debug', true],
  ['shop/web', 'web', false],
  ['shop/Deployment/web', 'web', false],
  ['shop/deploy/web', 'web', false],
  ['shop/web-6d4cf56db6-x2x9k', 'web', true],
  ['shop/db-0', 'db', true],
  ['shop/agent-7xk2p', 'agent', true],
  ['shop/load-9zq4w', 'load', true],
  ['shop/db-x', undefined, true],
  ['shop/StatefulSet/web', undefined, false],
  ['other/web', undefined, true],
]

describe('the end of a connection', () => {
  for (const [text, of, one] of ENDS) {
    it(`${text} is ${of === undefined ? 'not known' : `a pod of ${of}`}`, () => {
      const { labels, podName, unknown } = end(text)
      assert.deepEqual(
        { of: labels.get('of'), one: podName !== undefined, unknown },
        { of, one, unknown: of === undefined },
      )
    })
  }

  it('given by labels has these and no others', () => {
    const { labels, workload, unknown } = end('shop/(tier=ops)')
    assert.deepEqual([...labels], [['tier', 'ops']])
    assert.equal(workload?.name, 'tools')
    assert.equal(unknown, false)
  })
})
