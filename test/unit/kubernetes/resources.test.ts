import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  builtInGroups,
  builtInResources,
  extraResources,
  groupGoneAt,
  groupsServedAt,
  isBuiltInGroup,
  isExtraGroup,
  isKnownGroup,
  knownGroups,
  lookUp,
  resourceIn,
  resourcesMeant,
  resourcesNamed,
  resourcesOf,
  servedAt,
  servedNamed,
} from '../../../server/src/kubernetes/resources.ts'
import { NEWEST, OLDEST } from '../../../server/src/kubernetes/version.ts'

const full = ({ group, resource }: { group: string; resource: string }) => (group ? `${resource}.${group}` : resource)

test('the tables hold every resource once', () => {
  const subresources = builtInResources.flatMap(resource => [...resource.subresources.values()])
  assert.equal(builtInResources.length, 103)
  assert.equal(new Set(builtInResources.map(full)).size, 103)
  assert.equal(builtInGroups.length, 28)
  assert.equal(subresources.length, 66)
  assert.equal(subresources.filter(({ connect }) => connect).length, 6)
  assert.equal(builtInResources.flatMap(({ versions }) => versions).length, 212)
  assert.equal(extraResources.length, 132)
  assert.equal(new Set(extraResources.map(full)).size, 132)
  assert.equal(new Set(extraResources.map(({ group }) => group)).size, 20)
  assert.equal(knownGroups.length, new Set(knownGroups).size)
})

test('81 built-in resources are served in 1.37, two of them by the metrics server, and 22 are gone', () => {
  const served = builtInResources.filter(resource => servedAt(resource, NEWEST))
  assert.equal(served.length, 81)
  assert.deepEqual(served.filter(({ origin }) => origin === 'metrics-server').map(full), [
    'nodes.metrics.k8s.io',
    'pods.metrics.k8s.io',
  ])
  assert.equal(builtInResources.filter(({ removed }) => removed !== undefined).length, 22)
})

test('every resource has verbs and versions, and its own words lead back to it', () => {
  for (const resource of [...builtInResources, ...extraResources]) {
    assert(resource.verbs.length > 0 || resource.note, full(resource))
    assert(resource.versions.length > 0, full(resource))
    assert.equal(resourceIn(resource.group, resource.resource), resource)
    assert(resourcesNamed(resource.resource).includes(resource))
    assert(resourcesOf(resource.group).includes(resource))
    for (const word of [resource.resource, resource.singular || resource.kind, resource.kind, ...resource.shortNames]) {
      assert(
        resourcesMeant(word).some(named => named.resource === resource),
        word,
      )
    }
    for (const [name, sub] of resource.subresources) {
      assert.equal(lookUp(resource.group, `${resource.resource}/${name}`)?.subresource, sub)
    }
  }
})

const meanings: [word: string, expected: string[]][] = [
  ['pods', ['plural pods', 'plural pods.metrics.k8s.io']],
  ['po', ['short name pods']],
  ['Pod', ['singular pods']],
  ['PODS', ['plural pods', 'plural pods.metrics.k8s.io']],
  ['PodMetrics', ['kind pods.metrics.k8s.io']],
  ['netpol', ['short name networkpolicies.networking.k8s.io', 'short name networkpolicies.extensions']],
  ['pod', ['singular pods']],
  ['constructor', []],
  ['', []],
]
for (const [word, expected] of meanings) {
  test(`"${word}" may mean ${expected.join(' or ') || 'nothing'}`, () => {
    const found = resourcesMeant(word).map(({ resource, as }) => `${as} ${full(resource)}`)
    assert.deepEqual(found.sort(), expected.sort())
  })
}

const scopes: [group: string, resource: string, namespaced: boolean][] = [
  ['', 'pods', true],
  ['', 'nodes', false],
  ['', 'namespaces', false],
  ['rbac.authorization.k8s.io', 'clusterroles', false],
  ['apps', 'deployments', true],
]
for (const [group, resource, namespaced] of scopes) {
  test(`${full({ group, resource })} is ${namespaced ? 'namespaced' : 'cluster-scoped'}`, () =>
    assert.equal(resourceIn(group, resource)?.namespaced, namespaced))
}

const lifetimes: [group: string, resource: string, first: number, last: number | undefined][] = [
  ['policy', 'podsecuritypolicies', 10, 24],
  ['extensions', 'ingresses', 1, 21],
  ['apps', 'deployments', 6, undefined],
]
for (const [group, resource, first, last] of lifetimes) {
  test(`${full({ group, resource })} is served up to ${last ? `1.${last}` : 'now'}`, () => {
    const found = resourceIn(group, resource)
    assert(found)
    assert(!servedAt(found, first - 1))
    assert(servedAt(found, last ?? NEWEST))
    if (last) assert(!servedAt(found, last + 1))
  })
}

test('a moved resource says where it went, and that one where it came from', () => {
  const target = { group: 'apps', resource: 'deployments' }
  assert.deepEqual(resourceIn('extensions', 'deployments')?.movedTo, target)
  assert.deepEqual(resourceIn('apps', 'deployments')?.movedFrom, [{ ...target, group: 'extensions' }])
})

test('events live in two groups at once', () => {
  assert.deepEqual(
    resourceIn('', 'events')?.alsoIn.map(({ group }) => group),
    ['events.k8s.io'],
  )
  assert.deepEqual(servedNamed('events', NEWEST).map(full), ['events', 'events.events.k8s.io'])
})

test('a group whose last resource is gone is known, and says since when', () => {
  assert(isBuiltInGroup('extensions'))
  assert.equal(groupGoneAt('extensions'), 22)
  assert(!groupsServedAt(OLDEST).includes('extensions'))
  assert.equal(groupGoneAt('apps'), undefined)
  assert.equal(groupGoneAt('example.com'), undefined)
})

test('the core group is there in every version', () => {
  for (let minor = OLDEST; minor <= NEWEST; minor++) assert(groupsServedAt(minor).includes(''))
})

test("others' groups are known, but not built in", () => {
  assert(isExtraGroup('cert-manager.io') && isKnownGroup('cert-manager.io') && !isBuiltInGroup('cert-manager.io'))
  assert(!isKnownGroup('example.com') && isKnownGroup('apps') && !isExtraGroup('apps'))
})

const names: [group: string, name: string, found: boolean][] = [
  ['', 'pods', true],
  ['', 'pods/log', true],
  ['', 'pods/logs', false],
  ['', 'deployments', false],
  ['apps', 'deployments/scale', true],
  ['', 'configmaps/status', false],
  ['example.com', 'widgets', false],
]
for (const [group, name, found] of names) {
  test(`${name} in group "${group}" is ${found ? 'there' : 'not there'}`, () =>
    assert.equal(lookUp(group, name) !== undefined, found))
}
