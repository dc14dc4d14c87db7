import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clusterPartIn } from '../../../server/src/service/holdings.ts'
import { clusterOf } from '../../../server/src/workloads/cluster.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'

const read = (text: string) => clusterOf(openStream(text).documents.map(at => clusterPartIn('a.yaml', at)))

const POD =
  'metadata: { labels: { app: web } }, spec: { hostNetwork: true, containers: [{ ports: [{ containerPort: 80 }] }] }'

const MAKERS: { kind: string; apiVersion: string; spec: string }[] = [
  { kind: 'ReplicationController', apiVersion: 'v1', spec: `template: { ${POD} }` },
  { kind: 'Deployment', apiVersion: 'apps/v1', spec: `template: { ${POD} }` },
  { kind: 'Deployment', apiVersion: 'extensions/v1beta1', spec: `template: { ${POD} }` },
  { kind: 'StatefulSet', apiVersion: 'apps/v1', spec: `template: { ${POD} }` },
  { kind: 'DaemonSet', apiVersion: 'apps/v1', spec: `template: { ${POD} }` },
  { kind: 'ReplicaSet', apiVersion: 'apps/v1', spec: `template: { ${POD} }` },
  { kind: 'Job', apiVersion: 'batch/v1', spec: `template: { ${POD} }` },
  { kind: 'CronJob', apiVersion: 'batch/v1', spec: `jobTemplate: { spec: { template: { ${POD} } } }` },
]

describe('the cluster that texts show', () => {
  for (const { kind, apiVersion, spec } of MAKERS) {
    it(`has the pods of a ${kind} of ${apiVersion}`, () => {
      const object = `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: x, labels: { app: other } }, spec: { ${spec} } }`
      const [workload] = read(object).workloadsIn('default')
      assert.deepEqual([...(workload?.labels ?? [])], [['app', 'web']])
      assert.equal(workload?.hostNetwork, true)
      assert.deepEqual(
        workload?.ports.map(({ port, protocol }) => `${protocol} ${port}`),
        ['TCP 80'],
      )
    })
  }

  it('has the items of Lists', () => {
    const { workloads, namespaces } = read(`
apiVersion: v1
kind: List
items:
- { apiVersion: v1, kind: Namespace, metadata: { name: shop, labels: { team: a } } }
- { apiVersion: v1, kind: Pod, metadata: { name: web, namespace: shop } }
---
{ apiVersion: v1, kind: PodList, items: [{ metadata: { name: db, namespace: shop } }] }
`)
    assert.deepEqual(
      workloads.map(({ name }) => name),
      ['web', 'db'],
    )
    assert.deepEqual(Object.fromEntries(namespaces.get('shop')?.labels ?? []), {
      team: 'a',
      'kubernetes.io/metadata.name': 'shop',
    })
  })

  it('gives a namespace that is not written down its name for a label', () => {
    assert.deepEqual([...read('').namespaceLabels('ops')], [['kubernetes.io/metadata.name', 'ops']])
  })

  it('knows the ports of sidecars, and none of other init containers', () => {
    const [pod] = read(`
apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers: [{ ports: [{ name: http, containerPort: 80 }] }]
  initContainers:
  - { restartPolicy: Always, ports: [{ name: proxy, containerPort: 15001, protocol: UDP }] }
  - { ports: [{ name: setup, containerPort: 1 }] }
`).workloads
    assert.deepEqual(
      pod?.ports.map(({ name }) => name),
      ['http', 'proxy'],
    )
  })

  it('knows the addresses of a pod once each', () => {
    const status = '{ podIP: 10.0.0.1, podIPs: [{ ip: 10.0.0.1 }, { ip: 2001:db8::1 }], hostIP: 192.0.2.1 }'
    const [pod] = read(`{ apiVersion: v1, kind: Pod, metadata: { name: web }, status: ${status} }`).workloads
    assert.deepEqual([pod?.podIPs.length, pod?.hostIPs.length], [2, 1])
  })

  it('knows Services, their ports and addresses', () => {
    const [service] = read(
      '{ apiVersion: v1, kind: Service, metadata: { name: web }, spec: { clusterIP: None, clusterIPs: [10.96.0.1], selector: { app: web }, ports: [{ port: 80, targetPort: http }] } }',
    ).servicesIn('default')
    assert.equal(service?.ports[0]?.targetPort, 'http')
    assert.equal(service?.clusterIPs.length, 1)
  })

  it('has the later of two objects of one name', () => {
    const pod = (app: string) => `{ apiVersion: v1, kind: Pod, metadata: { name: web, labels: { app: ${app} } } }`
    const { workloads } = read(`${pod('old')}\n---\n${pod('new')}`)
    assert.deepEqual(
      workloads.map(({ labels }) => labels.get('app')),
      ['new'],
    )
  })

  it("leaves other people's kinds alone", () => {
    const { workloads, services } = read(
      '{ apiVersion: serving.knative.dev/v1, kind: Service, metadata: { name: web } }\n---\n{ apiVersion: example.com/v1, kind: Pod }',
    )
    assert.deepEqual([workloads.length, services.length], [0, 0])
  })

  it('never throws on what is no object', () => {
    for (const text of ['kind: Pod', '{ apiVersion: v1, kind: Pod, metadata: 3, spec: [x], status: y }', 'kind: [Pod'])
      read(text)
    const [pod] = read('{ apiVersion: v1, kind: Pod, metadata: 3, spec: [x] }').workloads
    assert.equal(pod?.partial, true)
  })
})
