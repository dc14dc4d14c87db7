import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { requestLine } from '../../../server/src/request/request-line.ts'
import { openAround } from '../../../server/src/service/around.ts'
import { completionsAt } from '../../../server/src/service/completion.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { hoverAt } from '../../../server/src/service/hover.ts'
import { recognised } from '../../../server/src/service/recognised.ts'
import { symbolsOf } from '../../../server/src/service/symbols.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { cursorIn } from '../editing/cursor.ts'

const URI = 'file:///roles.yaml'

/** Other documents of the workspace. */
const OTHERS = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: reader, namespace: shop}
rules:
- {apiGroups: [""], resources: [pods, pods/log], verbs: [get, list]}
- {apiGroups: [apps], resources: ["*"], verbs: ["*"]}
---
apiVersion: v1
kind: ServiceAccount
metadata: {name: web, namespace: shop}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: web-reads, namespace: shop}
roleRef: {kind: Role, name: reader}
subjects: [{kind: ServiceAccount, name: web}, {kind: Group, name: dev}]
`

function around(text: string): FeatureOptions {
  const documents = [text, OTHERS].flatMap(one => openStream(one).documents.map(document => ({ uri: URI, document })))
  return { around: openAround(documents) }
}

function hovered(marked: string): string {
  const { text, position } = cursorIn(marked)
  return hoverAt(URI, openStream(text), position, around(text))?.markdown ?? ''
}

const role = (rule: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: own, namespace: shop}\nrules:\n- ${rule}\n`
const binding = (roleRef: string, subject: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: own, namespace: shop}\nroleRef: ${roleRef}\nsubjects:\n- ${subject}\n`
const RULE = '{apiGroups: [""], resources: [pods], verbs: [get]}'

const hovers: { on: string; text: string; says: string }[] = [
  {
    on: 'a role',
    text: role(RULE).replace('Role', 'Ro‸le'),
    says: '**Role shop/own**\n\n- get on pods (core)',
  },
  {
    on: 'a role that others have',
    text: OTHERS.split('---')[0]?.replace('reader', 'rea‸der') ?? '',
    says: '**Role shop/reader**\n\n- get and list on pods and pods/log (core)\n- everything on every resource of group apps\n\nGiven by\n- RoleBinding shop/web-reads: ServiceAccount shop/web, Group dev',
  },
  {
    on: 'a binding',
    text: binding('{kind: Role, name: reader}', '{kind: User, name: ada}').replace('RoleBinding', 'Role‸Binding'),
    says: '**RoleBinding shop/own**\n\nGives Role shop/reader to User ada, in namespace shop only.\n\n- get and list on pods and pods/log (core)\n- everything on every resource of group apps',
  },
  {
    on: 'a role that is not in the files',
    text: binding('{kind: ClusterRole, name: gho‸st}', '{kind: User, name: ada}'),
    says: 'ClusterRole ghost: which is not in the files.',
  },
  {
    on: 'a subject',
    text: binding('{kind: ClusterRole, name: ghost}', '{kind: ServiceAccount, name: we‸b}'),
    says: '**ServiceAccount shop/web**\n\nIn requests it is the user `system:serviceaccount:shop:web`.\n\nIn these files it may\n- in shop: get and list on pods and pods/log (core) (RoleBinding shop/web-reads)\n- in shop: everything on every resource of group apps (RoleBinding shop/web-reads)\n\nWhat it may do by ClusterRole ghost is not in these files.',
  },
  {
    on: 'a verb in capitals',
    text: role('{apiGroups: [""], resources: [pods], verbs: [GE‸T]}'),
    says: '`GET` · verb\n\nCompared letter for letter: no request carries it. The verb is get.',
  },
  {
    on: 'what looks like a pattern',
    text: role('{apiGroups: [""], resources: ["pods/‸*"], verbs: [get]}'),
    says: '`pods/*` · no pattern\n\nCompared as it stands, so no request matches it.',
  },
  {
    on: 'a resource of another group',
    text: role('{apiGroups: [""], resources: [deploy‸ments], verbs: [get]}'),
    says: '`deployments` · resource\n\nNot in the core group. It is in group `apps`.',
  },
  {
    on: 'a resource of the cluster in a Role',
    text: role('{apiGroups: [""], resources: [no‸des], verbs: [get]}'),
    says: '`nodes` · Node (core group), in no namespace',
  },
]

const completions: { of: string; text: string; first: string[] }[] = [
  {
    of: 'the verbs that a resource has',
    text: role('{apiGroups: [""], resources: [pods/log], verbs: [‸]}'),
    first: ['get', '*'],
  },
  {
    of: 'bind and escalate on roles',
    text: role(
      '{apiGroups: [rbac.authorization.k8s.io], resources: [roles], verbs: [get, list, watch, create, update, patch, delete, deletecollection, "*", ‸]}',
    ),
    first: ['bind', 'escalate'],
  },
  {
    of: 'resources of the group',
    text: role('{apiGroups: [apps], resources: [‸], verbs: [get]}'),
    first: ['controllerrevisions', 'daemonsets', 'daemonsets/status'],
  },
  {
    of: 'roles of the namespace',
    text: binding('{kind: Role, name: ‸}', '{kind: User, name: ada}'),
    first: ['reader'],
  },
  {
    of: 'default roles',
    text: binding('{kind: ClusterRole, name: ‸}', '{kind: User, name: ada}'),
    first: ['view', 'edit', 'admin', 'cluster-admin'],
  },
  {
    of: 'service accounts',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, name: ‸}'),
    first: ['web'],
  },
  {
    of: 'the namespace of a service account',
    text: binding('{kind: Role, name: reader}', '{kind: ServiceAccount, name: web, namespace: ‸}'),
    first: ['shop'],
  },
  {
    of: 'groups that other bindings name',
    text: binding('{kind: Role, name: reader}', '{kind: Group, name: ‸}'),
    first: ['dev'],
  },
]

describe('In roles and bindings', () => {
  for (const { on, text, says } of hovers) {
    it(`hover explains ${on}`, () => assert.equal(hovered(text).slice(0, says.length), says))
  }

  for (const { of, text: marked, first } of completions) {
    it(`completion offers ${of}`, () => {
      const { text, position } = cursorIn(marked)
      const found = completionsAt(URI, openStream(text), position, around(text))
      assert.deepEqual(
        found.slice(0, first.length).map(({ label }) => label),
        first,
      )
    })
  }

  it('the outline lists rules, the role and the subjects', () => {
    const names = symbolsOf(URI, openStream(OTHERS)).map(({ name, children }) => [name, children.map(one => one.name)])
    assert.deepEqual(names, [
      [
        'Role reader',
        ['1 · get and list on pods and pods/log (core)', '2 · everything on every resource of group apps'],
      ],
      ['ServiceAccount web', []],
      ['RoleBinding web-reads', ['gives Role reader', 'to ServiceAccount shop/web', 'to Group dev']],
    ])
  })

  it('examples are requests that the role allows', () => {
    const context = { version: 37, gates: {}, around: () => findAround(kind) }
    const documents = openStream(OTHERS).documents.map(document => ({ uri: URI, document }))
    const findAround = openAround(documents)
    const [first] = documents.flatMap(({ document }) => recognised(URI, document))
    assert.ok(first)
    const { object, kind } = first
    assert.deepEqual(
      kind.editing.examples(object, context).map(request => 'verb' in request && requestLine(request)),
      ['get pods example -n shop --as system:serviceaccount:shop:web'],
    )
  })
})
