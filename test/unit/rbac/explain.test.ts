import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiRequest, type Explanation, explain, type TraceStep } from '../../../server/src/index.ts'

const role = (kind: string, name: string, rules: string, more = ''): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: {name: ${name}${kind === 'Role' ? ', namespace: shop' : ''}${more}}\nrules:\n${rules}`

const binding = (kind: string, name: string, to: string, subjects: string): string => {
  const [roleKind, roleName] = to.split(' ')
  const namespace = kind === 'RoleBinding' ? ', namespace: shop' : ''
  return `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: {name: ${name}${namespace}}\nroleRef: {kind: ${roleKind}, name: ${roleName}}\nsubjects: [${subjects}]\n`
}

const ALICE = '{kind: User, name: alice}'
const READ_PODS = '- {apiGroups: [""], resources: [pods], verbs: [get, list]}\n'
const reader = role('Role', 'reader', READ_PODS)
const bound = [reader, binding('RoleBinding', 'b', 'Role reader', ALICE)]

const pods = (verb: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  user: 'alice',
  groups: ['system:authenticated'],
  verb,
  apiGroup: '',
  resource: 'pods',
  namespace: 'shop',
  ...more,
})

function answerOf(documents: readonly string[], request: ApiRequest): Extract<Explanation, { kind: 'rbac' }> {
  const texts = [{ uri: 'file:///roles.yaml', text: documents.join('---\n') }]
  const [found] = explain(texts, request)
  assert.ok(found?.kind === 'rbac')
  return found
}

const cases: { says: string; documents: string[]; request: ApiRequest; verdict: string }[] = [
  {
    says: 'the binding, role and rule that allow',
    documents: bound,
    request: pods('get'),
    verdict: 'Allowed by Role shop/reader rule 1, given by RoleBinding shop/b',
  },
  {
    says: 'which verbs the role has instead',
    documents: bound,
    request: pods('watch'),
    verdict:
      'Denied: RoleBinding shop/b gives Role shop/reader, but not this (rule 1, verbs: watch is not among get, list)',
  },
  {
    says: 'that a resource does not cover its subresource',
    documents: bound,
    request: pods('get', { subresource: 'log' }),
    verdict:
      'Denied: RoleBinding shop/b gives Role shop/reader, but not this (rule 1, resources: pods does not cover pods/log)',
  },
  {
    says: 'that the binding is for another namespace',
    documents: bound,
    request: pods('get', { namespace: 'billing' }),
    verdict:
      'Denied: RoleBinding shop/b would allow it by Role shop/reader, but holds in namespace shop only; asked was billing',
  },
  {
    says: 'that the binding is for somebody else',
    documents: [reader, binding('RoleBinding', 'b', 'Role reader', '{kind: ServiceAccount, name: web}')],
    request: pods('get'),
    verdict: 'Denied: RoleBinding shop/b would allow it by Role shop/reader, but is for ServiceAccount shop/web only',
  },
  {
    says: 'that nothing gives the role to anybody',
    documents: [reader],
    request: pods('get'),
    verdict: 'Denied: Role shop/reader allows it, but no binding gives it to anybody',
  },
  {
    says: 'that nothing is for the user at all',
    documents: [binding('RoleBinding', 'b', 'Role reader', '{kind: User, name: bob}'), role('Role', 'reader', '[]')],
    request: pods('get'),
    verdict: 'Denied: no binding is for alice or the group system:authenticated',
  },
  {
    says: 'that the role is not in the files, and what is called so',
    documents: [binding('RoleBinding', 'b', 'ClusterRole reader', ALICE), reader],
    request: pods('get'),
    verdict:
      'Not known: RoleBinding shop/b gives ClusterRole reader, which is not in the files (Role shop/reader is). Without it denied: Role shop/reader allows it, but no binding gives it to anybody',
  },
  {
    says: 'that a default role of the cluster may allow it',
    documents: [binding('RoleBinding', 'b', 'ClusterRole system:node', ALICE)],
    request: pods('get'),
    verdict:
      'Not known: RoleBinding shop/b gives ClusterRole system:node, a default role of the cluster that is not in the files. Without it denied: nothing else is for this user',
  },
  {
    says: 'that cluster-admin allows everything though no file shows it',
    documents: [binding('RoleBinding', 'b', 'ClusterRole cluster-admin', ALICE)],
    request: pods('deletecollection'),
    verdict: 'Allowed by ClusterRole cluster-admin rule 1, given by RoleBinding shop/b',
  },
  {
    says: 'that view also has the rules of ClusterRoles with its label',
    documents: [
      binding('RoleBinding', 'b', 'ClusterRole view', ALICE),
      role('ClusterRole', 'more', READ_PODS, ', labels: {rbac.authorization.k8s.io/aggregate-to-view: "true"}'),
    ],
    request: pods('get'),
    verdict: 'Allowed by ClusterRole view, given by RoleBinding shop/b',
  },
  {
    says: 'that members of system:masters are never asked about',
    documents: bound,
    request: pods('delete', { groups: ['system:masters'] }),
    verdict: 'Allowed: members of system:masters are never asked about',
  },
  {
    says: 'that without a user nothing is allowed',
    documents: bound,
    request: pods('get', { user: null }),
    verdict: 'Denied: authentication failed, there is no user',
  },
  {
    says: 'what holds for the one whom the request acts as',
    documents: bound,
    request: pods('get', { user: 'someone', actingAs: { name: 'alice' } }),
    verdict: 'Allowed by Role shop/reader rule 1, given by RoleBinding shop/b',
  },
  {
    says: 'that the user may not act as another',
    documents: bound,
    request: pods('get', { user: 'bob', actingAs: { name: 'alice' } }),
    verdict:
      'Denied: bob needs impersonate on users alice. Denied: no binding is for bob or the group system:authenticated',
  },
  {
    says: 'what depends on a template',
    documents: [reader, binding('RoleBinding', 'b', 'Role reader', '{kind: User, name: "{{ .Values.user }}"}')],
    request: pods('get'),
    verdict:
      'Depends on what a template fills in: RoleBinding shop/b gives Role shop/reader: rule 1 allows it, if the template fills in this user',
  },
]

describe('RBAC tells in one sentence', () => {
  for (const { says, documents, request, verdict } of cases) {
    it(says, () => assert.equal(answerOf(documents, request).verdict, verdict))
  }
})

describe('The steps of RBAC', () => {
  const drawn = ({ label, result, steps = [] }: TraceStep): unknown => [label, result, ...steps.map(drawn)]

  it('show binding, subject, role, rules and lists', () => {
    const two = role('Role', 'reader', `- {apiGroups: [""], resources: [secrets], verbs: [get]}\n${READ_PODS}`)
    const { trace } = answerOf([two, ...bound.slice(1)], pods('get'))
    const lists = (...results: string[]) => ['verbs', 'apiGroups', 'resources'].map((list, i) => [list, results[i]])
    assert.deepEqual(trace.map(drawn), [
      [
        'RoleBinding shop/b',
        'match',
        ['subject', 'match'],
        [
          'Role shop/reader',
          'match',
          ['rule 1', 'no-match', ...lists('match', 'match', 'no-match')],
          ['rule 2', 'match', ...lists('match', 'match', 'match')],
        ],
      ],
    ])
  })

  it('stand where the rule stands, in another file too', () => {
    const [found] = explain(
      [
        { uri: 'file:///binding.yaml', text: binding('RoleBinding', 'b', 'Role reader', ALICE) },
        { uri: 'file:///role.yaml', text: reader },
      ],
      pods('get'),
    )
    const [step] = found?.trace ?? []
    const [, ofRole] = step?.steps ?? []
    assert.deepEqual(
      [step, ofRole, ofRole?.steps?.[0]].map(one => [one?.uri, one?.path]),
      [
        ['file:///binding.yaml', 'roleRef'],
        ['file:///role.yaml', 'rules[0]'],
        ['file:///role.yaml', 'rules[0]'],
      ],
    )
  })

  it('show an aggregated rule where it comes from', () => {
    const whole = `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: all}\naggregationRule: {clusterRoleSelectors: [{matchLabels: {part: "yes"}}]}\n`
    const part = role('ClusterRole', 'part', READ_PODS, ', labels: {part: "yes"}')
    const { outcome, trace } = answerOf(
      [whole, part, binding('ClusterRoleBinding', 'b', 'ClusterRole all', ALICE)],
      pods('get'),
    )
    assert.equal(outcome.by, 'ClusterRole all rules[0]')
    const rule = trace[0]?.steps?.[1]?.steps?.[0]
    assert.equal(rule?.label, 'rule 1 (from ClusterRole part)')
    assert.equal(rule?.range.start.line, 9)
  })

  it('say what else may allow a kubelet, and what every user may read', () => {
    const node = answerOf(bound, pods('get', { user: 'system:node:a', groups: ['system:nodes'] }))
    const url = answerOf(bound, { user: 'alice', groups: ['system:authenticated'], verb: 'get', path: '/apis' })
    for (const { trace, outcome } of [node, url]) {
      assert.equal(outcome.allowed, false)
      assert.equal(trace.at(-1)?.label, 'besides')
    }
  })
})
