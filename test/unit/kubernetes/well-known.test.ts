import assert from 'node:assert/strict'
import { test } from 'node:test'
import { impliedGroups, serviceAccountOf } from '../../../server/src/kubernetes/identities.ts'
import { isBuiltInGroup, isExtraGroup, resourceIn } from '../../../server/src/kubernetes/resources.ts'
import {
  groupMeant,
  groupWithoutResources,
  isOpenGroup,
  nonResourceURLs,
  resourceVerbs,
  specialVerbs,
  urlVerbs,
  verbMeant,
  virtualResource,
  virtualResources,
  wellKnownGroup,
  wellKnownGroups,
  wellKnownServiceAccounts,
  wellKnownUser,
  wellKnownUsers,
} from '../../../server/src/kubernetes/well-known.ts'

test('the tables of names are whole', () => {
  const sizes = [
    wellKnownUsers,
    wellKnownGroups,
    wellKnownServiceAccounts,
    specialVerbs,
    nonResourceURLs,
    virtualResources,
  ]
  assert.deepEqual(
    sizes.map(list => list.length),
    [24, 14, 48, 16, 44, 27],
  )
  assert.deepEqual([resourceVerbs.size, urlVerbs.size], [9, 7])
})

test('no word is a verb and a mistake at once', () => {
  for (const verb of resourceVerbs) assert.equal(verbMeant(verb), undefined)
  assert.equal(verbMeant('read'), 'get, list, watch')
  assert.equal(verbMeant('deleteCollection'), 'deletecollection')
})

test('an alias of a group leads to a group', () => {
  assert.equal(groupMeant('core'), '')
  assert.equal(groupMeant('rbac'), 'rbac.authorization.k8s.io')
  assert(isBuiltInGroup(groupMeant('metrics') ?? 'none'))
  assert.equal(groupMeant('apps'), undefined)
})

test('groups of files have no resources', () => {
  assert.equal(groupWithoutResources('audit.k8s.io'), 'audit Policy and Event files')
  assert(!isBuiltInGroup('audit.k8s.io') && !isExtraGroup('audit.k8s.io'))
  assert(isOpenGroup('custom.metrics.k8s.io') && !isOpenGroup('apps'))
})

test('virtual resources are none of discovery', () => {
  for (const { group, resource } of virtualResources) assert.equal(resourceIn(group, resource), undefined)
  assert(virtualResource('', 'nodes/metrics'))
  assert(virtualResource('authentication.k8s.io', 'userextras/scopes'))
  assert(virtualResource('apps', 'deployments/finalizers'))
  assert.equal(virtualResource('', 'pods/log'), undefined)
})

test('users and groups are found by name', () => {
  assert(wellKnownUser('system:kube-proxy') && wellKnownGroup('system:nodes'))
  assert(wellKnownUser('system:serviceaccount:kube-system:job-controller'))
  assert.equal(wellKnownUser('system:kubeproxy'), undefined)
})

const identities: [user: string, groups: string[]][] = [
  ['alice', ['system:authenticated']],
  ['system:anonymous', ['system:unauthenticated']],
  ['system:serviceaccount:shop:ci', ['system:serviceaccounts', 'system:serviceaccounts:shop', 'system:authenticated']],
  ['system:serviceaccount:shop', ['system:authenticated']],
  ['system:serviceaccount:shop:ci:x', ['system:authenticated']],
  ['system:serviceaccount:Shop:ci', ['system:authenticated']],
  ['system:node:n1', ['system:nodes', 'system:authenticated']],
  ['system:node:', ['system:authenticated']],
  ['system:bootstrap:abcdef', ['system:bootstrappers', 'system:authenticated']],
  ['', ['system:authenticated']],
]
for (const [user, groups] of identities) {
  test(`"${user}" is in ${groups.join(', ')}`, () => assert.deepEqual(impliedGroups(user), groups))
}

test('a service account is taken apart', () => {
  assert.deepEqual(serviceAccountOf('system:serviceaccount:shop:a.b'), { namespace: 'shop', name: 'a.b' })
  assert.equal(serviceAccountOf('system:serviceaccount:shop:*'), undefined)
})
