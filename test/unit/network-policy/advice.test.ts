import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { checkDocument } from '../../../server/src/service/diagnostics.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const policy = (name: string, app: string, egress: string) => `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: ${name}, namespace: shop }
spec:
  podSelector: { matchLabels: { app: ${app} } }
  policyTypes: [Egress]
  egress: ${egress}
`
const TO_DB = policy('to-db', 'web', '[{ to: [{ podSelector: { matchLabels: { app: db } } }] }]')
const DNS = '[{ ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }] }]'

const pod = (app: string, namespace = 'shop') => `apiVersion: v1
kind: Pod
metadata: { name: ${app}, namespace: ${namespace}, labels: { app: ${app} } }
`

/** Every text is a file of its own. */
const told = (...texts: string[]): string[] =>
  check(texts.map((text, i) => ({ uri: `file:///${i}.yaml`, text }))).map(({ uri, severity, rule }) =>
    [uri.slice('file:///'.length), severity, rule].join(' '),
  )

describe('advice on a policy looks at the other files', () => {
  it('no policy allows DNS', () => {
    assert.deepEqual(told(TO_DB, policy('names', 'other', DNS)), ['0.yaml warning netpol/dns-blocked'])
    assert.deepEqual(told(TO_DB, pod('web'), pod('db')), ['0.yaml warning netpol/dns-blocked'])
  })

  it('a policy that stands alone may have another beside it in the cluster', () => {
    const elsewhere = policy('names', 'queue', DNS).replace('namespace: shop', 'namespace: mail')
    assert.deepEqual(told(TO_DB, elsewhere, pod('queue', 'mail')), ['0.yaml information netpol/dns-blocked'])
  })

  it('a policy of another file allows DNS to the same pods', () => {
    assert.deepEqual(told(TO_DB, policy('names', 'web', DNS)), [])
  })

  it('a policy of another file allows DNS to other pods', () => {
    assert.deepEqual(told(TO_DB, policy('names', 'shop', DNS)), ['0.yaml warning netpol/dns-blocked'])
  })

  it('pods of another file have no such label', () => {
    const names = policy('names', 'web', DNS)
    assert.deepEqual(told(TO_DB, names, pod('web'), pod('db')), [])
    assert.deepEqual(told(TO_DB, names, pod('web')), ['0.yaml information netpol/peer-matches-no-pods'])
    assert.deepEqual(told(names, pod('wep')), ['0.yaml information netpol/selects-no-pods'])
  })

  it('pods of other namespaces say nothing about this one', () => {
    assert.deepEqual(told(policy('names', 'web', DNS), pod('queue', 'mail')), [])
  })

  it('a document that is looked at alone is not blamed for what others may allow', () => {
    const [document] = openStream(TO_DB).documents
    const problems = document ? checkDocument('file:///0.yaml', document, {}) : []
    assert.deepEqual(
      problems.map(({ severity, rule }) => `${severity} ${rule}`),
      ['information netpol/dns-blocked'],
    )
  })
})
