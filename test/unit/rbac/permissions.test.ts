import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { permissions, whoMay } from '../../../server/src/index.ts'

const URI = 'file:///roles.yaml'
const text = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: probe}
rules:
- {nonResourceURLs: [/metrics], verbs: [get]}
- {apiGroups: [""], resources: [pods], verbs: [get]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: everywhere}
roleRef: {kind: ClusterRole, name: probe}
subjects: [{kind: User, name: alice}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: here, namespace: shop}
roleRef: {kind: ClusterRole, name: probe}
subjects: [{kind: ServiceAccount, name: web}, {kind: Group, name: dev}, {kind: User, name: alice}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: unknown}
roleRef: {kind: ClusterRole, name: ghost}
subjects: [{kind: Group, name: dev}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: ops}
roleRef: {kind: ClusterRole, name: cluster-admin}
subjects: [{kind: Group, name: ops}]
`
const texts = [{ uri: URI, text }]
const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length - 1

describe('What somebody may do', () => {
  const grants = (user: string, groups?: string[]) =>
    permissions(texts, { user, ...(groups && { groups }) }).permissions.map(
      ({ namespace, words, by, via }) => `${namespace || '*'}: ${words} | ${by} | ${via}`,
    )

  it('is each rule of each binding, URLs only from a ClusterRoleBinding', () => {
    assert.deepEqual(grants('alice'), [
      '*: get on /metrics | ClusterRole probe rules[0] | ClusterRoleBinding everywhere',
      '*: get on pods (core) | ClusterRole probe rules[1] | ClusterRoleBinding everywhere',
      'shop: get on pods (core) | ClusterRole probe rules[1] | RoleBinding shop/here',
    ])
  })

  it('comes by groups and by the name of a service account', () => {
    const here = 'shop: get on pods (core) | ClusterRole probe rules[1] | RoleBinding shop/here'
    assert.deepEqual(grants('system:serviceaccount:shop:web'), [here])
    assert.deepEqual(grants('bob', ['dev']), [here])
    assert.deepEqual(grants('web'), [])
  })

  it('stands at the rule, or at the binding of a default role', () => {
    const [rule] = permissions(texts, { user: 'alice' }).permissions
    assert.deepEqual([rule?.uri, rule?.path, rule?.range.start.line], [URI, 'rules[0]', lineOf('- {nonResourceURLs')])
    const [admin] = permissions(texts, { user: 'eve', groups: ['ops'] }).permissions
    assert.deepEqual([admin?.by, admin?.path, admin?.document], ['ClusterRole cluster-admin rules[0]', 'roleRef', 4])
  })

  it('is not known where a role is not in the files', () => {
    const { unknown } = permissions(texts, { user: 'bob', groups: ['dev'] })
    assert.deepEqual(
      unknown.map(({ role, via, reason }) => [role, via, reason]),
      [['ClusterRole ghost', 'ClusterRoleBinding unknown', 'which is not in the files']],
    )
  })

  it('tells the groups that a name implies', () => {
    assert.deepEqual(permissions(texts, { user: 'alice' }).groups, ['system:authenticated'])
  })
})

describe('Who may do something', () => {
  const holders = (request: string) =>
    whoMay(texts, request).holders.map(({ kind, namespace, name, via }) => [kind, namespace, name, via].join(' '))

  it('is every subject of the bindings that allow it, whoever asks', () => {
    assert.deepEqual(holders('get pods web-0 -n shop --as nobody'), [
      'User  alice ClusterRoleBinding everywhere',
      'Group  ops ClusterRoleBinding ops',
      'ServiceAccount shop web RoleBinding shop/here',
      'Group  dev RoleBinding shop/here',
      'User  alice RoleBinding shop/here',
    ])
  })

  it('depends on the namespace', () => {
    assert.deepEqual(holders('list pods -A'), ['Group  ops ClusterRoleBinding ops'])
    assert.deepEqual(holders('GET /metrics'), [
      'User  alice ClusterRoleBinding everywhere',
      'Group  ops ClusterRoleBinding ops',
    ])
  })

  it('is not known where a role is not in the files, and nobody for what is no request', () => {
    const { unknown } = whoMay(texts, 'get pods web-0 -n shop')
    assert.deepEqual(
      unknown.map(({ subject, role }) => [subject, role]),
      [['Group dev', 'ClusterRole ghost']],
    )
    assert.deepEqual(whoMay(texts, 'shop/web -> shop/db 80'), { holders: [], unknown: [] })
  })
})
