import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ApiRequest, explain } from '../../../server/src/index.ts'

/** A second opinion: the same rules, written down once more over plain objects, without an index. */
interface Rule {
  verbs: string[]
  apiGroups: string[]
  resources: string[]
  resourceNames: string[]
  nonResourceURLs: string[]
}
interface Role {
  namespace: string
  name: string
  rules: Rule[]
}
interface Subject {
  kind: string
  name: string
  namespace?: string
}
interface Binding {
  namespace: string
  name: string
  roleKind: 'Role' | 'ClusterRole'
  roleName: string
  subjects: Subject[]
}

const none = fc.constant<string[]>([])
const some = (...texts: string[]) => fc.subarray(texts, { minLength: 1, maxLength: Math.min(texts.length, 3) })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    verbs: some('get', 'list', '*', 'GET'),
    apiGroups: some('', 'apps', '*', 'apps/v1'),
    resources: some('pods', 'pods/log', '*', '*/log', 'pods/*', 'pod*'),
    resourceNames: fc.subarray(['a', 'b', '']),
    nonResourceURLs: none,
  }),
  fc.record({
    verbs: some('get', '*'),
    apiGroups: none,
    resources: none,
    resourceNames: none,
    nonResourceURLs: some('*', '/x', '/x/*', '/x*', '/*/y'),
  }),
)
const namespaces = fc.constantFrom('', 'n', 'm')
const roleNames = fc.constantFrom('r', 's')
const role: fc.Arbitrary<Role> = fc.record({
  namespace: namespaces,
  name: roleNames,
  rules: fc.array(rule, { maxLength: 3 }),
})
const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.record({ kind: fc.constantFrom('User', 'Group'), name: fc.constantFrom('u', 'v', 'g') }),
  fc.record({ kind: fc.constant('ServiceAccount'), name: fc.constantFrom('u'), namespace: fc.constantFrom('n', 'm') }),
  fc.record({ kind: fc.constant('ServiceAccount'), name: fc.constantFrom('u') }),
)
const binding: fc.Arbitrary<Binding> = fc.record({
  namespace: namespaces,
  name: fc.constantFrom('a', 'b', 'c'),
  roleKind: fc.constantFrom('Role', 'ClusterRole'),
  roleName: roleNames,
  subjects: fc.array(subject, { maxLength: 3 }),
})
const user = fc.record({
  name: fc.constantFrom('u', 'v', 'system:serviceaccount:n:u', 'system:serviceaccount:m:u'),
  groups: fc.subarray(['g', 'v']),
})
const request: fc.Arbitrary<ApiRequest> = fc.oneof(
  fc.record({
    user,
    verb: fc.constantFrom('get', 'list', 'delete'),
    apiGroup: fc.constantFrom('', 'apps'),
    resource: fc.constantFrom('pods', 'nodes'),
    subresource: fc.constantFrom('', 'log'),
    namespace: namespaces,
    name: fc.constantFrom('', 'a', 'c'),
  }),
  fc.record({ user, verb: fc.constantFrom('get', 'post'), path: fc.constantFrom('/x', '/x/y', '/xy', '/z') }),
)

function ruleAllows(one: Rule, asked: ApiRequest): boolean {
  if (!one.verbs.includes('*') && !one.verbs.includes(asked.verb)) return false
  if (asked.resource === undefined) {
    const path = asked.path ?? ''
    return one.nonResourceURLs.some(url => url === path || (url.endsWith('*') && path.startsWith(url.slice(0, -1))))
  }
  const { apiGroup = '', resource, subresource = '', name = '' } = asked
  const words = subresource === '' ? [resource] : [`${resource}/${subresource}`, `*/${subresource}`]
  return (
    ['*', apiGroup].some(group => one.apiGroups.includes(group)) &&
    ['*', ...words].some(word => one.resources.includes(word)) &&
    (one.resourceNames.length === 0 || one.resourceNames.includes(name))
  )
}

function isMeant({ kind, name, namespace }: Subject, home: string, asked: ApiRequest): boolean {
  const who = asked.user as { name: string; groups: string[] }
  if (kind === 'Group') return who.groups.includes(name)
  if (kind === 'User') return who.name === name
  return `${namespace ?? home}` !== '' && who.name === `system:serviceaccount:${namespace ?? home}:${name}`
}

const isAllowed = (roles: Role[], bindings: Binding[], asked: ApiRequest): boolean =>
  bindings.some(({ namespace, roleKind, roleName, subjects }) => {
    if (namespace !== '' && namespace !== (asked.namespace ?? '')) return false
    if (!subjects.some(one => isMeant(one, namespace, asked))) return false
    const home = roleKind === 'Role' ? namespace : ''
    if (roleKind === 'Role' && namespace === '') return false
    return roles.some(
      one => one.namespace === home && one.name === roleName && one.rules.some(each => ruleAllows(each, asked)),
    )
  })

const documents = (roles: Role[], bindings: Binding[]): string =>
  [
    ...roles.map(({ namespace, name, rules }) => ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: namespace === '' ? 'ClusterRole' : 'Role',
      metadata: { name, ...(namespace !== '' && { namespace }) },
      rules,
    })),
    ...bindings.map(({ namespace, name, roleKind, roleName, subjects }) => ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: namespace === '' ? 'ClusterRoleBinding' : 'RoleBinding',
      metadata: { name, ...(namespace !== '' && { namespace }) },
      roleRef: { kind: roleKind, name: roleName },
      subjects,
    })),
  ]
    .map(one => JSON.stringify(one))
    .join('\n---\n')

const different = <T extends { namespace: string; name: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ namespace, name }) => `${namespace}/${name}`, minLength: 1, maxLength: 5 })

test('RBAC answers as its rules say, whatever roles, bindings and requests there are', () => {
  fc.assert(
    fc.property(different(role), different(binding), request, (roles, bindings, asked) => {
      const [found] = explain([{ uri: 'file:///roles.yaml', text: documents(roles, bindings) }], asked)
      assert.ok(found?.kind === 'rbac')
      assert.equal(found.outcome.allowed, isAllowed(roles, bindings, asked))
      assert.equal(found.outcome.by !== undefined, found.outcome.allowed)
      if (found.outcome.allowed) assert.equal(found.trace[0]?.result, 'match')
    }),
    { numRuns: 300 },
  )
})
