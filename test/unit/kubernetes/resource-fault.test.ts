import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { resourceFault } from '../../../server/src/kubernetes/resource-fault.ts'

/** Group, string, kind of fault, what was meant ("group/resource" for another group). */
const cases: [string, string, string, string?][] = [
  ['', 'Pods', 'word', 'pods'],
  ['', 'Pod', 'word', 'pods'],
  ['', 'pod/log', 'word', 'pods/log'],
  ['', 'svc', 'word', 'services'],
  ['', 'pods.v1', 'word', 'pods'],
  ['', 'secerts', 'unknown', 'secrets'],
  ['', 'gizmos', 'unknown'],
  ['', 'pods/logs', 'subresource', 'pods/log'],
  ['', 'configmaps/status', 'subresource'],
  ['apps', '*/scales', 'subresource', '*/scale'],
  ['', 'deployments', 'wrong-group', 'apps deployments'],
  ['', 'deployments/scale', 'wrong-group', 'apps deployments/scale'],
  ['', 'Deployment', 'wrong-group', 'apps deployments'],
  ['', 'deployments.apps', 'wrong-group', 'apps deployments'],
  ['', 'ingresses', 'wrong-group', 'networking.k8s.io ingresses'],
  ['apps', 'pods', 'wrong-group', ' pods'],
  ['authentication.k8s.io', 'tokenrequests', 'wrong-group', ' serviceaccounts/token'],
  ['storage.k8s.io', 'volumesnapshots', 'wrong-group', 'snapshot.storage.k8s.io volumesnapshots'],
  ['policy', 'podsecuritypolicies', 'not-served'],
  ['networking.k8s.io', 'networkpolicies/status', 'not-served'],
  ['cert-manager.io', 'certificate', 'unknown', 'certificates'],
  ['example.com', 'Widget', 'upper-case'],
  ['*', 'Pod', 'word', 'pods'],
]

describe('strings that match no request of their group', () => {
  for (const [group, pattern, kind, meant] of cases) {
    it(`"${pattern}" in "${group}": ${kind} ${meant ?? ''}`, () => {
      const fault = resourceFault(group, pattern, 37)
      assert.equal(fault?.fault, kind)
      const found = fault && 'meant' in fault ? fault.meant : undefined
      assert.equal(fault?.fault === 'wrong-group' ? `${fault.group} ${found}` : found, meant)
    })
  }
})

describe('strings that are left alone', () => {
  const fine: [string, string][] = [
    ...['pods', 'pods/*', 'pods/log', '*', '*/status', 'nodes/metrics', 'pods/finalizers'].map(
      (name): [string, string] => ['', name],
    ),
    ['apps', 'deployments/scale'],
    ['certificates.k8s.io', 'signers'],
    ['custom.metrics.k8s.io', 'pods'],
    ['example.com', 'deployments'],
    ['cert-manager.io', 'gizmos'],
    ['*', 'widgets'],
    ['metrics.k8s.io', 'pods'],
  ]
  for (const [group, pattern] of fine) {
    it(`"${pattern}" in "${group}"`, () => {
      assert.equal(resourceFault(group, pattern, 37), undefined)
    })
  }
})

it('a resource of a later version is not served yet', () => {
  assert.equal(resourceFault('resource.k8s.io', 'resourceslices', 29)?.fault, 'not-served')
  assert.equal(resourceFault('resource.k8s.io', 'resourceslices', 30), undefined)
})
