import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { check } from '../../../server/src/index.ts'
import { type Completion, completionsAt } from '../../../server/src/service/completion.ts'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { withEdits } from '../ranges.ts'
import { cursorIn, policy } from './cursor.ts'

const URI = 'file:///policy.yaml'

function completions(marked: string, options: FeatureOptions = {}): { text: string; found: Completion[] } {
  const { text, position } = cursorIn(marked)
  const found = completionsAt(URI, openStream(text), position, options)
  for (const { range } of found) {
    assert.equal(range.start.line, position.line)
    assert.equal(range.end.line, position.line)
    assert.ok(range.start.character <= position.character && position.character <= range.end.character)
  }
  return { text, found }
}

/** The text after choosing, with lines set in as editors do it (adjustIndentation). */
function chosen(text: string, { range }: Completion, inserted: string): string {
  const indent = /^[ ]*/.exec(text.split('\n')[range.start.line] ?? '')?.[0] ?? ''
  return withEdits(text, [{ range, newText: inserted.replaceAll('\n', `\n${indent}`) }])
}

interface Choice {
  it: string
  text: string
  choose: string
  /** undefined: the snippet is looked at instead. */
  after?: string
  snippet?: string
  options?: FeatureOptions
}

const rule = (line: string): string => policy(`- level: Metadata\n${line.replaceAll(/^/gm, '  ')}`)

const values: Choice[] = [
  { it: 'a level', text: policy('- level: |'), choose: 'Request', after: policy('- level: Request') },
  { it: 'a level right behind the colon', text: policy('- level:|'), choose: 'None', after: policy('- level: None') },
  {
    it: 'a level in the place of a half-typed one',
    text: policy('- level: Met|a'),
    choose: 'Metadata',
    after: policy('- level: Metadata'),
  },
  { it: 'a level in braces', text: policy('- {level: |}'), choose: 'None', after: policy('- {level: None}') },
  {
    it: 'a level in braces that are still open',
    text: policy('- {level: |\n- level: None'),
    choose: 'None',
    after: policy('- {level: None\n- level: None'),
  },
  { it: 'a stage', text: rule('omitStages: [|]'), choose: 'Panic', after: rule('omitStages: [Panic]') },
  { it: 'a verb', text: rule('verbs: [get, |]'), choose: 'list', after: rule('verbs: [get, list]') },
  {
    it: 'a verb in quotes beside others in quotes',
    text: rule('verbs: ["get", |]'),
    choose: 'list',
    after: rule('verbs: ["get", "list"]'),
  },
  {
    it: 'a verb in single quotes',
    text: rule("verbs: ['get', |]"),
    choose: 'list',
    after: rule("verbs: ['get', 'list']"),
  },
  {
    it: 'a verb inside of its quotes',
    text: rule('verbs: ["get", "l|i"]'),
    choose: 'list',
    after: rule('verbs: ["get", "list"]'),
  },
  {
    it: 'a verb whose quote is open',
    text: rule('verbs: ["get", "li|\nusers: [a]'),
    choose: 'list',
    after: rule('verbs: ["get", "list"\nusers: [a]'),
  },
  {
    it: 'a verb in a list whose bracket is open',
    text: rule('verbs: [get, |\nusers: [a]'),
    choose: 'list',
    after: rule('verbs: [get, list\nusers: [a]'),
  },
  {
    it: 'a verb behind a dash',
    text: rule('verbs:\n- get\n- |'),
    choose: 'list',
    after: rule('verbs:\n- get\n- list'),
  },
  { it: 'the first verb of a list, in brackets', text: rule('verbs: |'), choose: 'get', after: rule('verbs: [get]') },
  {
    it: 'the first verb of a list, below the key',
    text: rule('verbs:\n  |'),
    choose: 'get',
    after: rule('verbs:\n  - get'),
  },
  {
    it: 'a verb of URLs',
    text: rule('nonResourceURLs: [/version]\nverbs: [|]'),
    choose: 'head',
    after: rule('nonResourceURLs: [/version]\nverbs: ["head"]').replace('"head"', 'head'),
  },
  {
    it: 'the core group in its quotes',
    text: rule('resources:\n- group: |'),
    choose: '""',
    after: rule('resources:\n- group: ""'),
  },
  {
    it: 'the core group between quotes',
    text: rule('resources:\n- group: "|"'),
    choose: '""',
    after: rule('resources:\n- group: ""'),
  },
  {
    it: 'a group as the others are written',
    text: rule('resources:\n- group: "apps"\n- group: |'),
    choose: 'batch',
    after: rule('resources:\n- group: "apps"\n- group: "batch"'),
  },
  {
    it: 'the star in quotes, as YAML needs it',
    text: rule('resources:\n- resources: [|]'),
    choose: '*',
    after: rule('resources:\n- resources: ["*"]'),
  },
  {
    it: 'a pattern that starts with a star',
    text: rule('resources:\n- resources: [|]'),
    choose: '*/status',
    after: rule('resources:\n- resources: ["*/status"]'),
  },
  {
    it: 'a subresource',
    text: rule('resources:\n- resources: [pods/|]'),
    choose: 'pods/log',
    after: rule('resources:\n- resources: [pods/log]'),
  },
  {
    it: 'a resource of the group of its entry',
    text: rule('resources:\n- group: batch\n  resources: [|]'),
    choose: 'cronjobs',
    after: rule('resources:\n- group: batch\n  resources: [cronjobs]'),
  },
  {
    it: 'a well-known user',
    text: rule('users: [|]'),
    choose: 'system:kube-proxy',
    after: rule('users: [system:kube-proxy]'),
  },
  {
    it: 'a user of another rule',
    text: policy('- level: None\n  users: [ada]\n- level: None\n  users: [|]'),
    choose: 'ada',
    after: policy('- level: None\n  users: [ada]\n- level: None\n  users: [ada]'),
  },
  {
    it: 'a well-known group',
    text: rule('userGroups: [|]'),
    choose: 'system:nodes',
    after: rule('userGroups: [system:nodes]'),
  },
  {
    it: 'the service accounts of a namespace that the policy names',
    text: rule('namespaces: [shop]\nuserGroups: [|]'),
    choose: 'system:serviceaccounts:shop',
    after: rule('namespaces: [shop]\nuserGroups: [system:serviceaccounts:shop]'),
  },
  { it: 'no namespace, in quotes', text: rule('namespaces: [|]'), choose: '""', after: rule('namespaces: [""]') },
  {
    it: 'a URL',
    text: rule('nonResourceURLs:\n- "/healthz*"\n- |'),
    choose: '/readyz*',
    after: rule('nonResourceURLs:\n- "/healthz*"\n- "/readyz*"'),
  },
  { it: 'true', text: rule('omitManagedFields: |'), choose: 'true', after: rule('omitManagedFields: true') },
  { it: 'the apiVersion', text: 'apiVersion: |', choose: 'audit.k8s.io/v1', after: 'apiVersion: audit.k8s.io/v1' },
  {
    it: 'the apiVersion of a policy without one',
    text: 'apiVersion: |\nkind: Policy\n',
    choose: 'audit.k8s.io/v1',
    after: 'apiVersion: audit.k8s.io/v1\nkind: Policy\n',
  },
  {
    it: 'the kind',
    text: 'apiVersion: audit.k8s.io/v1\nkind: |\n',
    choose: 'Policy',
    after: 'apiVersion: audit.k8s.io/v1\nkind: Policy\n',
  },
  {
    it: 'a level between template parts',
    text: policy('{{- if .Values.strict }}\n- level: |\n{{- end }}'),
    choose: 'None',
    after: policy('{{- if .Values.strict }}\n- level: None\n{{- end }}'),
  },
  {
    it: 'a level in a policy that another object holds',
    text: 'kind: ConfigMap\ndata:\n  policy: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules:\n    - level: ‸\n',
    choose: 'None',
    after:
      'kind: ConfigMap\ndata:\n  policy: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules:\n    - level: None\n',
  },
  {
    it: 'a level in the second document of a stream',
    text: `kind: Pod\n---\n${policy('- level: |')}`,
    choose: 'None',
    after: `kind: Pod\n---\n${policy('- level: None')}`,
  },
  {
    it: 'a level in JSON',
    text: '{"apiVersion": "audit.k8s.io/v1", "rules": [{"level": |}]}',
    choose: 'None',
    after: '{"apiVersion": "audit.k8s.io/v1", "rules": [{"level": "None"}]}',
  },
  {
    it: 'a level in a text with Windows line ends',
    text: policy('- level: |\n  users: [a]').replaceAll('\n', '\r\n'),
    choose: 'None',
    after: policy('- level: None\n  users: [a]').replaceAll('\n', '\r\n'),
  },
]

const keys: Choice[] = [
  { it: 'a key behind a dash', text: policy('- |'), choose: 'level', after: policy('- level: ') },
  {
    it: 'a level with its choices',
    text: policy('- |'),
    choose: 'level',
    snippet: `level: \${1|None,Metadata,Request,RequestResponse|}`,
  },
  { it: 'a half-typed key on its own line', text: rule('ver|'), choose: 'verbs', after: rule('verbs: ') },
  {
    it: 'a key between others',
    text: policy('- level: None\n  |\n  users: [a]'),
    choose: 'verbs',
    after: policy('- level: None\n  verbs: \n  users: [a]'),
  },
  { it: 'a list in brackets', text: rule('|'), choose: 'verbs', snippet: 'verbs: [$1]' },
  {
    it: 'a list in quotes, as others are written',
    text: rule('users: ["a"]\n|'),
    choose: 'verbs',
    snippet: 'verbs: ["$1"]',
  },
  {
    it: 'a list with dashes, as others are written',
    text: rule('users:\n- a\n|'),
    choose: 'verbs',
    snippet: 'verbs:\n- $1',
  },
  { it: 'another name for a key', text: rule('ver|b: [get]'), choose: 'verbs', after: rule('verbs: [get]') },
  {
    it: 'the structure of resources',
    text: rule('|'),
    choose: 'resources',
    after: rule('resources:\n  - group: ""\n    resources: [""]'),
  },
  {
    it: 'resources set in as the other lists are',
    text: policy('- level: None\n  resources:\n  - group: apps\n- level: None\n  |'),
    choose: 'resources',
    snippet: 'resources:\n- group: "$1"\n  resources: ["$2"]',
  },
  {
    it: 'the structure of resources behind its key',
    text: rule('resources: |'),
    choose: '- group: ""',
    after: rule('resources: \n  - group: ""\n    resources: [""]'),
  },
  {
    it: 'the rules',
    text: 'apiVersion: audit.k8s.io/v1\nkind: Policy\n|',
    choose: 'rules',
    after: 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n  - level: Metadata',
  },
  {
    it: 'a new rule in the column of the dashes',
    text: policy('- level: None\n|\n- level: Metadata').replace('  |', '  |'),
    choose: 'level',
    after: policy('- level: None\n- level: \n- level: Metadata'),
  },
  {
    it: 'a new rule behind a dash without a blank',
    text: policy('- level: None\n-|'),
    choose: 'level',
    after: policy('- level: None\n- level: '),
  },
  { it: 'the first rule below its key', text: policy('|'), choose: 'level', after: policy('- level: ') },
  {
    it: 'a key of an entry of resources',
    text: rule('resources:\n- group: ""\n  |'),
    choose: 'resourceNames',
    after: rule('resources:\n- group: ""\n  resourceNames: '),
  },
  {
    it: 'a key in braces',
    text: policy('- {level: None, |}'),
    choose: 'verbs',
    after: policy('- {level: None, verbs: }'),
  },
  {
    it: 'a key of the policy',
    text: policy('- level: None').replace('rules', 'omit|\nrules'),
    choose: 'omitManagedFields',
    after: policy('- level: None').replace('rules', 'omitManagedFields: \nrules'),
  },
  {
    it: 'a quoted key in JSON',
    text: '{"apiVersion": "audit.k8s.io/v1", "rules": [{"level": "None", "|"}]}',
    choose: 'verbs',
    after: '{"apiVersion": "audit.k8s.io/v1", "rules": [{"level": "None", "verbs": }]}',
  },
  {
    it: 'a key in JSON without its quotes',
    text: '{"apiVersion": "audit.k8s.io/v1", "rules": [{"level": "None", |}]}',
    choose: 'verbs',
    snippet: '"verbs": ["$1"]',
  },
  {
    it: 'a key on the last line of a policy that another object holds',
    text: 'kind: ConfigMap\ndata:\n  policy: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules:\n    - level: None\n      ‸',
    choose: 'resources',
    after:
      'kind: ConfigMap\ndata:\n  policy: |\n    apiVersion: audit.k8s.io/v1\n    kind: Policy\n    rules:\n    - level: None\n      resources:\n      - group: ""\n        resources: [""]',
  },
]

const comments: Choice[] = [
  {
    it: 'a request that the policy decides about',
    text: `# explain: |\n${policy('- level: None\n  users: [ada]')}`,
    choose: 'get pods web-0 -n shop --as ada',
    after: `# explain: get pods web-0 -n shop --as ada\n${policy('- level: None\n  users: [ada]')}`,
  },
  {
    it: 'a request in the place of another one',
    text: `# explain: ge|t x\n${policy('- level: None')}`,
    choose: 'kubectl logs web-0 -n shop',
    after: `# explain: kubectl logs web-0 -n shop\n${policy('- level: None')}`,
  },
  {
    it: 'a rule to switch off',
    text: rule('# whichrule-disable-next-line audit/un|x\nusers: [a]'),
    choose: 'audit/unreachable-rule',
    after: rule('# whichrule-disable-next-line audit/unreachable-rule\nusers: [a]'),
  },
  {
    it: 'a second rule to switch off',
    text: rule('# whichrule-disable audit/x, |\nusers: [a]'),
    choose: 'audit/url-prefix',
    after: rule('# whichrule-disable audit/x, audit/url-prefix\nusers: [a]'),
  },
]

for (const [name, choices] of Object.entries({ values, keys, comments })) {
  describe(`completion: ${name}`, () => {
    for (const { it: title, text: marked, choose, after, snippet, options } of choices) {
      it(title, () => {
        const { text, found } = completions(marked, options)
        const one = found.find(({ label }) => label === choose)
        assert.ok(one, `${choose} is not among ${found.map(({ label }) => label).join(' ')}`)
        if (after !== undefined) assert.equal(chosen(text, one, one.newText), after)
        if (snippet !== undefined) assert.equal(one.snippet, snippet)
      })
    }
  })
}

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
