import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { chosen, completions, rule, URI } from './completing.ts'
import { policy } from './cursor.ts'

const labels = (marked: string, options?: FeatureOptions): string[] =>
  completions(marked, options).found.map(({ label }) => label)

describe('completion: what is not offered', () => {
  const nothing: { it: string; text: string }[] = [
    { it: 'anything in an ordinary comment', text: rule('users: [a] # get|') },
    {
      it: 'anything behind the reason of a switched-off rule',
      text: rule('# whichrule-disable audit/x -- as |\nusers: [a]'),
    },
    { it: 'anything in a template part', text: policy('- level: {{ .Val| }}') },
    { it: 'keys where they are out of line', text: rule('users: [a]\n   |') },
    { it: "anything in another tool's document", text: 'apiVersion: v1\nkind: Pod\nspec:\n  |' },
    { it: 'an audit policy in a document that holds something else', text: 'foo: bar\n|' },
    {
      it: 'anything beside what holds a policy',
      text: 'kind: ConfigMap\n|\ndata:\n  policy: >\n    apiVersion: audit.k8s.io/v1\n',
    },
    { it: 'values of a list in the place of a mapping', text: policy('- level: None\n  resources: [|]') },
    { it: 'keys behind a key on its own line', text: policy('- level: None').replace('rules', 'metadata: |\nrules') },
    {
      it: 'resources of a group that a template fills in',
      text: rule('resources:\n- group: "{{ .x }}"\n  resources: [|]'),
    },
  ]
  for (const { it: title, text } of nothing) it(title, () => assert.deepEqual(labels(text), []))

  it('a key that is there already', () => {
    assert.ok(!labels(rule('verbs: [get]\n|')).includes('verbs'))
  })

  it('a word that the list has already', () => {
    assert.ok(!labels(rule('verbs: [get, |]')).includes('get'))
  })

  it('a verb of API objects in a rule for URLs', () => {
    assert.ok(!labels(rule('nonResourceURLs: [/x]\nverbs: [|]')).includes('watch'))
  })

  it('what the version does not serve', () => {
    const text = rule('resources:\n- resources: [|]')
    assert.ok(labels(text, { kubernetesVersion: '1.37' }).includes('pods/resize'))
    assert.ok(!labels(text, { kubernetesVersion: '1.31' }).includes('pods/resize'))
    const group = rule('resources:\n- group: |')
    assert.ok(labels(group, { kubernetesVersion: '1.36' }).includes('*'))
    assert.ok(!labels(group, { kubernetesVersion: '1.35' }).includes('*'))
  })

  it('what stands at the cursor itself', () => {
    assert.ok(labels(rule('users: [ad|]')).every(label => /^[\x20-\x7e]*$/.test(label)))
  })
})

describe('completion: a whole policy', () => {
  for (const text of [
    '|',
    'ap|',
    '\n|\n',
    '# new\n|',
    'apiVersion: audit.k8s.io/v1\n|',
    'apiVersion: audit.k8s.io/v1\nki|',
    '---\n|',
  ]) {
    it(`is offered in ${JSON.stringify(text)}, and has no problem`, () => {
      const { text: before, found } = completions(text)
      const whole = found.find(({ kind, label }) => kind === 'snippet' && label === 'Audit policy')
      assert.ok(whole)
      const after = chosen(before, whole, whole.newText)
      assert.deepEqual(
        check([{ uri: URI, text: after }]).map(({ message }) => message),
        [],
      )
      assert.equal(openStream(after).documents[0]?.document.problems.length, 0)
    })
  }

  it('is not offered behind the first rule', () => {
    assert.ok(!labels(`${policy('- level: None')}|`).includes('Audit policy'))
  })
})

describe('completion: documentation', () => {
  it('every suggestion of a policy has some', () => {
    const places = [
      'verbs: [|]',
      'users: [|]',
      'userGroups: [|]',
      'namespaces: [|]',
      'nonResourceURLs: [|]',
      'resources: [{group: |}]',
      'resources: [{resources: [|]}]',
      '|',
    ]
    for (const { label, documentation } of places.flatMap(place => completions(rule(place)).found)) {
      assert.ok(documentation, label)
    }
  })
})
