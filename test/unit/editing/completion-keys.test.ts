import { type Choice, rule, testChoices } from './completing.ts'
import { policy } from './cursor.ts'

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

testChoices('keys', keys)
testChoices('comments', comments)
