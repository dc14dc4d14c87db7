import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, type TraceStep } from '../../../server/src/index.ts'
import { editText } from '../../../server/src/service/apply-fixes.ts'

interface Case {
  what: string
  text: string
  request: string
  title: string
}

const audit = (rule: string) => `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n${rule}\n- level: None # the rest\n`

const policy = (ports: string) =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: a, namespace: db}\nspec:\n  podSelector: {}\n  ingress:\n  - from: [{namespaceSelector: {}}]\n${ports}`

const LOG = 'get pods/log web-0 -n shop --as alice --as-group dev'
const CONNECTION = 'shop/(app=web) -> db/(app=pg) TCP 5432'

const cases: Case[] = [
  {
    what: 'a subresource',
    text: audit('- level: Metadata\n  resources:\n  - group: ""\n    resources: [pods] # all'),
    request: LOG,
    title: 'Add "pods/log" to rule 1',
  },
  {
    what: 'a verb',
    text: audit('- level: Metadata\n  verbs:\n  - list\n  resources: [{group: ""}]'),
    request: LOG,
    title: 'Add "get" to rule 1',
  },
  {
    what: 'a user',
    text: audit('- level: Metadata\n  users: [bob]\n  verbs: [get]'),
    request: LOG,
    title: 'Add "alice" to rule 1',
  },
  {
    what: 'a group',
    text: audit('- level: Metadata\n  userGroups: [ops]\n  verbs: [get]'),
    request: LOG,
    title: 'Add "dev" to rule 1',
  },
  {
    what: 'a namespace',
    text: audit('- level: Metadata\n  namespaces: [kube-system]\n  verbs: [get]'),
    request: LOG,
    title: 'Add "shop" to rule 1',
  },
  {
    what: 'a name',
    text: audit(
      '- level: Metadata\n  resources:\n  - group: ""\n    resources: [pods/log]\n    resourceNames: [web-1]',
    ),
    request: LOG,
    title: 'Add "web-0" to rule 1',
  },
  {
    what: 'a URL',
    text: audit('- level: Metadata\n  verbs: [get]\n  nonResourceURLs: ["/healthz"]'),
    request: 'GET /livez as alice',
    title: 'Add "/livez" to rule 1',
  },
  {
    what: 'a port',
    text: policy('    ports:\n    - port: 5433 # old\n'),
    request: CONNECTION,
    title: 'Allow TCP 5432 in rule 1, too',
  },
  {
    what: 'a port beside a range',
    text: policy('    ports: [{port: 1, endPort: 1024}]\n'),
    request: CONNECTION,
    title: 'Allow TCP 5432 in rule 1, too',
  },
]

const flat = (steps: readonly TraceStep[]): TraceStep[] => steps.flatMap(step => [step, ...flat(step.steps ?? [])])

const stepsOf = (text: string, request: string): TraceStep[] =>
  explain([{ uri: 'a.yaml', text }], request).flatMap(({ trace }) => flat(trace))

for (const { what, text, request, title } of cases) {
  test(`A near miss offers what makes the rule match: ${what}`, () => {
    const [near] = stepsOf(text, request).filter(({ mend }) => mend)
    assert.equal(near?.mend?.title, title)
    const edited = editText(text)
    edited.add(near?.mend?.edits ?? [])
    const after = stepsOf(edited.result(), request).find(({ label, path }) => label === near?.label && path !== '')
    assert.equal(after?.result, 'match')
    for (const comment of text.match(/#.*/g) ?? []) assert.ok(edited.result().includes(comment))
  })
}

test('Nothing is offered where a group of everybody would have to be added, or a rule misses by more', () => {
  const request = 'get pods web-0 -n shop --as alice --as-group system:authenticated'
  const texts = [
    audit('- level: Metadata\n  userGroups: [ops]\n  verbs: [get]'),
    audit('- level: Metadata\n  users: [bob]\n  verbs: [list]'),
  ]
  for (const text of texts)
    assert.deepEqual(
      stepsOf(text, request).filter(({ mend }) => mend),
      [],
    )
})
