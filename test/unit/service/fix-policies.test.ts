import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, type SourceText } from '../../../server/src/index.ts'
import { editText } from '../../../server/src/service/apply-fixes.ts'
import { fixDocument } from '../../../server/src/service/fix-document.ts'
import { fixTexts } from '../../../server/src/service/fix-texts.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'

const HEAD = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nomitStages: [RequestReceived]\nrules:\n'
const LAST = '  - level: Metadata\n'

/** Rules before and after. */
const table: { name: string; rules: string; fixed: string }[] = [
  {
    name: 'a rule that only a dropped condition covers stays when the condition gets its right name',
    rules: '  - level: None\n    verb: ["get"]\n  - level: Metadata\n    resources: [{group: ""}]\n',
    fixed: '  - level: None\n    verbs: ["get"]\n  - level: Metadata\n    resources: [{group: ""}]\n',
  },
  {
    name: 'a dropped condition that nothing is known of keeps the advice on its policy from being followed',
    rules: '  - level: Metadata\n    zzzzzz: ["get"]\n  - level: Metadata\n    resources: [{group: ""}]\n',
    fixed: '  - level: Metadata\n    zzzzzz: ["get"]\n  - level: Metadata\n    resources: [{group: ""}]\n',
  },
  {
    name: 'a group gets its right name before its right value',
    rules: '  - level: Metadata\n    resources:\n      - groups: ""\n        resources: ["daemonsets"]\n',
    fixed: '  - level: Metadata\n    resources:\n      - group: "apps"\n        resources: ["daemonsets"]\n',
  },
  {
    name: 'of two words for one field one becomes it, and the other stays',
    rules:
      '  - level: Metadata\n    resources:\n      - groups: ""\n        apiGroup: ""\n        resources: ["pods"]\n',
    fixed:
      '  - level: Metadata\n    resources:\n      - group: ""\n        apiGroup: ""\n        resources: ["pods"]\n',
  },
  {
    name: 'a rule that records nothing matches no more for a "*"',
    rules: `  - level: None\n    namespaces: ["*"]\n    resources: [{group: ""}]\n${LAST}`,
    fixed: `  - level: None\n    namespaces: ["*"]\n    resources: [{group: ""}]\n${LAST}`,
  },
  {
    name: 'a "*" of verbs goes where other conditions are left',
    rules: `  - level: Metadata\n    verbs: ["*"]\n    resources: [{group: "apps"}]\n  - level: None\n`,
    fixed: `  - level: Metadata\n    resources: [{group: "apps"}]\n  - level: None\n`,
  },
  {
    name: 'the last condition of a rule stays, even if it is a "*"',
    rules: `  - level: Metadata\n    verbs: ["*"]\n  - level: None\n`,
    fixed: `  - level: Metadata\n    verbs: ["*"]\n  - level: None\n`,
  },
  {
    name: 'a rule for namespaces does not begin to match URLs',
    rules: `  - level: Metadata\n    users: [alice]\n    namespaces: ["*"]\n  - level: None\n`,
    fixed: `  - level: Metadata\n    users: [alice]\n    namespaces: ["*"]\n  - level: None\n`,
  },
  {
    name: 'paths below a path that is not recorded go on being recorded',
    rules: `  - level: None\n    nonResourceURLs: ["/logs", "/debug/pprof"]\n${LAST}`,
    fixed: `  - level: None\n    nonResourceURLs: ["/logs", "/debug/pprof"]\n${LAST}`,
  },
  {
    name: 'a level stays what it is',
    rules: '  - level: Request\n    verbs: ["get"]\n    resources: [{group: "apps"}]\n  - level: None\n',
    fixed: '  - level: Request\n    verbs: ["get"]\n    resources: [{group: "apps"}]\n  - level: None\n',
  },
  {
    name: 'a group of service accounts without its namespace stays',
    rules: `  - level: None\n    userGroups: ["system:serviceaccounts:"]\n${LAST}`,
    fixed: `  - level: None\n    userGroups: ["system:serviceaccounts:"]\n${LAST}`,
  },
  {
    name: 'words that stand for the same verbs make each of them once',
    rules:
      '  - level: Metadata\n    verbs: [post, put, logs, apply, write]\n    resources: [{group: apps}]\n  - level: None\n',
    fixed:
      '  - level: Metadata\n    verbs: [create, update, get, patch, delete]\n    resources: [{group: apps}]\n  - level: None\n',
  },
]

const uri = 'file:///policy.yaml'
const problemsIn = (text: string) => check([{ uri, text }])

for (const { name, rules, fixed } of table) {
  test(`with --fix ${name}`, () => {
    const { texts, refused } = fixTexts([{ uri, text: HEAD + rules }], check, () => true)
    assert.equal(texts[0]?.text, HEAD + fixed)
    assert.deepEqual(refused, [])
  })

  test(`on saving ${name}`, () => {
    const edits = fixDocument(parseDocument(HEAD + rules), problemsIn)
    const edited = editText(HEAD + rules)
    edited.add(edits)
    assert.equal(edited.result(), HEAD + fixed)
  })
}

test('each replacement of a verb is right without the others', () => {
  const rules =
    '  - level: Metadata\n    verbs: [post, put, logs, apply, write]\n    resources: [{group: apps}]\n  - level: None\n'
  const titles = problemsIn(HEAD + rules).flatMap(({ fixes }) => fixes.map(({ title }) => title))
  assert.deepEqual(titles, [
    'Replace "post" with create',
    'Replace "put" with update',
    'Replace "logs" with get',
    'Replace "apply" with create, patch',
    'Replace "write" with create, update, patch, delete',
  ])
})

test('a rule that a dropped condition makes redundant stays, whatever severity the drop is given', () => {
  const text = `${HEAD}  - level: Metadata\n    zzzzzz: ["get"]\n  - level: Metadata\n    resources: [{group: ""}]\n`
  for (const severity of ['off', 'hint'] as const) {
    const lenient = (texts: SourceText[]) => check(texts, { rules: { 'apiserver/unknown-field': severity } })
    assert.equal(fixTexts([{ uri, text }], lenient, () => true).texts[0]?.text, text)
  }
})
