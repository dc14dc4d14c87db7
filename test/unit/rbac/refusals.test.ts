import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check, type Problem, type SourceText } from '../../../server/src/index.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'

/** A whole object, what is underlined in it, what is said first, and what preferred fixes make of it. */
interface Row {
  when: string
  text: string
  on: string[]
  says: string[]
  mended?: string
}

const head = (kind: string, more = '  namespace: shop\n'): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata:\n  name: one\n${more}`
const role = (rule: string): string => `${head('Role')}rules:\n  - ${rule}\n`
const clusterRole = (rule: string): string => `${head('ClusterRole', '')}rules:\n  - ${rule}\n`
const binding = (roleRef: string, subject: string): string =>
  `${head('RoleBinding')}roleRef: ${roleRef}\nsubjects:\n  - ${subject}\n`
const READER = '{kind: Role, name: reader}'

const rows: Row[] = [
  {
    when: 'a rule has no groups, and its resources are all of one',
    text: role('resources: [pods, pods/log]\n    verbs: [get]'),
    on: ['- resources: [pods, pods/log]'],
    says: [
      'Rule 1 has no apiGroups; kube-apiserver refuses the object. The core group (pods, services, secrets) is "".',
    ],
    mended: role('apiGroups: [""]\n    resources: [pods, pods/log]\n    verbs: [get]'),
  },
  {
    when: 'a rule has no groups, and its resource may be of several',
    text: role('resources: [events]\n    verbs: [get]'),
    on: ['- resources: [events]'],
    says: ['Rule 1 has no apiGroups;'],
  },
  {
    when: 'a Role is for URLs',
    text: role('nonResourceURLs: [/metrics]\n    verbs: [get]'),
    on: ['nonResourceURLs: [/metrics]'],
    says: ['URLs are in no namespace, so a Role cannot grant them;'],
  },
  {
    when: 'one rule is for resources and URLs',
    text: clusterRole('apiGroups: [""]\n    resources: [pods]\n    nonResourceURLs: [/metrics]\n    verbs: [get]'),
    on: ['nonResourceURLs: [/metrics]'],
    says: ['A rule is either for resources or for URLs, and rule 1 is for both;'],
    mended: clusterRole(
      'apiGroups: [""]\n    resources: [pods]\n    verbs: [get]\n  - nonResourceURLs: [/metrics]\n    verbs: [get]',
    ),
  },
  {
    when: 'the group of the role carries a version',
    text: binding('{apiGroup: rbac.authorization.k8s.io/v1, kind: Role, name: reader}', '{kind: User, name: ada}'),
    on: ['rbac.authorization.k8s.io/v1'],
    says: ['rbac.authorization.k8s.io/v1 has no roles;'],
    mended: binding('{apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader}', '{kind: User, name: ada}'),
  },
  {
    when: 'the role has an apiVersion',
    text: binding('{apiVersion: rbac.authorization.k8s.io/v1, kind: Role, name: reader}', '{kind: User, name: ada}'),
    on: ['apiVersion'],
    says: [
      'kubectl refuses the object: "apiVersion" is no field of roleRef. It would be "apiGroup", without a version,',
    ],
    mended: binding(READER, '{kind: User, name: ada}'),
  },
  {
    when: 'a ClusterRoleBinding gives a Role',
    text: `${head('ClusterRoleBinding', '')}roleRef: ${READER}\n`,
    on: ['Role'],
    says: ['A ClusterRoleBinding cannot give a Role, which is of one namespace;'],
  },
  {
    when: 'the kind of a subject is in lower case',
    text: binding(READER, '{kind: user, name: ada}'),
    on: ['user'],
    says: ['user can be no subject;'],
    mended: binding(READER, '{kind: User, name: ada}'),
  },
  {
    when: 'a service account is in a group',
    text: binding(READER, '{kind: ServiceAccount, name: web, apiGroup: rbac.authorization.k8s.io}'),
    on: ['rbac.authorization.k8s.io'],
    says: ['A ServiceAccount is not in the group rbac.authorization.k8s.io;'],
    mended: binding(READER, '{kind: ServiceAccount, name: web}'),
  },
  {
    when: 'a service account is named as a user is',
    text: binding(READER, '{kind: ServiceAccount, name: "system:serviceaccount:ci:robot"}'),
    on: ['"system:serviceaccount:ci:robot"'],
    says: [
      'system:serviceaccount:ci:robot is no name of a service account; kube-apiserver refuses the object. The name alone is robot, its namespace ci.',
    ],
    mended: binding(READER, '{kind: ServiceAccount, name: "robot", namespace: ci}'),
  },
  {
    when: 'a Role is to be made of others',
    text: `${head('Role')}aggregationRule: {}\n`,
    on: ['aggregationRule'],
    says: [
      'kubectl refuses the object: "aggregationRule" is no field of the object. Only a ClusterRole can be made of others,',
    ],
  },
  {
    when: 'the namespace stands outside of metadata',
    text: `${head('Role', '')}namespace: shop\nrules: []\n`,
    on: ['namespace'],
    says: ['kubectl refuses the object: "namespace" is no field of the object. It stands in "metadata".'],
    mended: `${head('Role')}rules: []\n`,
  },
  {
    when: 'a version is gone',
    text: role('{apiGroups: [""], resources: [pods], verbs: [get]}').replace('/v1', '/v1beta1'),
    on: ['rbac.authorization.k8s.io/v1beta1'],
    says: ['rbac.authorization.k8s.io/v1beta1 went with Kubernetes 1.22, and kubectl applies nothing.'],
    mended: role('{apiGroups: [""], resources: [pods], verbs: [get]}'),
  },
  {
    when: 'a binding has no kind, and only one can be meant',
    text: binding(READER, '{kind: User, name: ada}').replace('kind: RoleBinding\n', ''),
    on: ['apiVersion: rbac.authorization.k8s.io/v1'],
    says: ['Without kind kubectl does not know what this is and applies nothing. It looks like a RoleBinding of'],
    mended: binding(READER, '{kind: User, name: ada}'),
  },
  {
    when: 'an annotation of a service account is no text',
    text: 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: web\n  annotations:\n    example.com/on: true\n',
    on: ['true'],
    says: ["kube-apiserver refuses the object: metadata.annotations['example.com/on'] takes text,"],
    mended:
      'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: web\n  annotations:\n    example.com/on: "true"\n',
  },
]

const source = (text: string): SourceText => ({ uri: 'file:///roles.yaml', text })

/** Advice is another matter. */
const saidByServer = (texts: SourceText[]): Problem[] =>
  check(texts).filter(({ rule }) => rule.startsWith('apiserver/'))

function underlined({ range: { start, end } }: Problem, text: string): string {
  const line = text.split('\n')[start.line] ?? ''
  return line.slice(start.character, start.line === end.line ? end.character : undefined)
}

describe('What is said when the API server refuses roles and bindings', () => {
  for (const { when, text, on, says, mended } of rows) {
    it(`says it where ${when}`, () => {
      const problems = saidByServer([source(text)])
      assert.deepEqual(
        problems.map(problem => underlined(problem, text)),
        on,
      )
      for (const [i, { message }] of problems.entries()) {
        assert.equal(message.slice(0, says[i]?.length), says[i])
        assert.ok(message.length <= 200, message)
      }
    })

    it(`${mended === undefined ? 'leaves it to people' : 'mends it'} where ${when}`, () => {
      const { texts } = fixTexts([source(text)], saidByServer, () => true)
      assert.equal(texts[0]?.text, mended ?? text)
    })
  }

  it('a changed role of a binding', () => {
    const old = binding(READER, '{kind: User, name: ada}')
    const now = binding('{kind: Role, name: writer}', '{kind: User, name: ada}')
    const [problem] = check([source(now)], { baseline: [source(old)] })
    assert.equal(
      problem?.message,
      'A binding keeps its role, Role reader; kube-apiserver refuses the object. Delete it first, or add another binding.',
    )
  })

  it('nothing in documents of others that share a name', () => {
    const others = [
      'apiVersion: iam.aws.crossplane.io/v1beta1\nkind: Role\nspec: {}\n',
      'apiVersion: authorization.openshift.io/v1\nkind: ClusterRole\nrules:\n- {apiGroups: [""], resources: [pods]}\n',
      'rules:\n- apiGroups: [""]\n  resources: [pods]\n',
    ]
    assert.deepEqual(check(others.map(source)), [])
  })
})
