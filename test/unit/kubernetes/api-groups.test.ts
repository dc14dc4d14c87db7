import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { groupFault, groupSuggestion } from '../../../server/src/kubernetes/api-groups.ts'

describe('the group meant by what the server refuses', () => {
  const cases: [string, string | undefined, ...string[]][] = [
    ['apps/v1', 'apps'],
    ['batch/v1beta1', 'batch'],
    ['api/v1', ''],
    ['Apps', 'apps'],
    [' apps', 'apps'],
    ['example.com/v1', 'example.com'],
    ['networking.k8s.io/v1', 'networking.k8s.io'],
    ['v1', '', 'pods'],
    ['v1', 'apps', 'deployments', 'deployments/scale'],
    ['core/v1', 'apps', 'deployments'],
    ['???', undefined],
  ]
  for (const [written, meant, ...resources] of cases) {
    it(`"${written}" ${resources.join(', ')} is "${meant}"`, () => {
      assert.equal(groupSuggestion(written, resources), meant)
    })
  }
})

describe('groups that the server takes and no request has', () => {
  const cases: [string, 'versioned' | 'unknown', string | undefined][] = [
    ['v1', 'versioned', ''],
    ['apps.v1', 'versioned', 'apps'],
    ['v1beta1.batch', 'versioned', 'batch'],
    ['example.com.v1', 'versioned', 'example.com'],
    ['core', 'unknown', ''],
    ['rbac', 'unknown', 'rbac.authorization.k8s.io'],
    ['rbac.authorisation.k8s.io', 'unknown', 'rbac.authorization.k8s.io'],
    ['networking', 'unknown', 'networking.k8s.io'],
    ['networking.k8s', 'unknown', 'networking.k8s.io'],
    ['app', 'unknown', 'apps'],
    ['whatever', 'unknown', undefined],
  ]
  for (const [group, fault, meant] of cases) {
    it(`"${group}" is ${fault}`, () => {
      assert.deepEqual(groupFault(group, []), { fault, meant })
    })
  }
})

describe('groups that exist or may exist', () => {
  const groups = [
    ...['', 'apps', 'extensions', 'metrics.k8s.io', 'custom.metrics.k8s.io', 'audit.k8s.io', 'cert-manager.io'],
    ...['networking.x-k8s.io', 'scheduling.x-k8s.io', 'example.com', 'v1.example.com', 'app.k8s.io', 'nfd.k8s-sigs.io'],
    ...['machineconfiguration.openshift.io', 'batch.volcano.sh', 'autoscaling.k8s.io', 'apps.kruise.io'],
  ]
  for (const group of groups) {
    it(`"${group}" is left alone`, () => {
      assert.equal(groupFault(group, []), undefined)
    })
  }
})
