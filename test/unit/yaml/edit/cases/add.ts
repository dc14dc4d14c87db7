import { type EditCase, text } from './case.ts'

const POLICY = text`
  apiVersion: audit.k8s.io/v1
  kind: Policy
  rules:
  # Quiet
  - level: None
    verbs: ["watch"]
    resources:
    - group: "" # core
      resources: ["endpoints"]
  - level: Metadata # rest
`

export const insert: EditCase[] = [
  {
    it: 'writes a key at the end of a mapping, behind the comment of its last entry',
    before: POLICY,
    changes: [{ op: 'insert', path: ['rules', 1], key: 'users', value: ['alice', '*'] }],
    after: POLICY.replace('# rest\n', '# rest\n    users: ["alice", "*"]\n').replace('    users', '  users'),
  },
  {
    it: 'writes a key before another one',
    before: POLICY,
    changes: [{ op: 'insert', path: [], key: 'omitStages', value: ['RequestReceived'], before: 'rules' }],
    after: POLICY.replace('rules:', 'omitStages: ["RequestReceived"]\nrules:'),
  },
  {
    it: 'writes keys before the first, in their order',
    before: '# head\nrules: []\n',
    changes: [
      { op: 'insert', path: [], key: 'apiVersion', value: 'audit.k8s.io/v1', before: '' },
      { op: 'insert', path: [], key: 'kind', value: 'Policy', before: '' },
    ],
    after: '# head\napiVersion: audit.k8s.io/v1\nkind: Policy\nrules: []\n',
  },
  {
    it: 'writes a key behind the dash of an item',
    before: POLICY,
    changes: [{ op: 'insert', path: ['rules', 1], key: 'omitStages', value: ['Panic'], before: '' }],
    after: POLICY.replace('- level: Metadata', '- omitStages: ["Panic"]\n    level: Metadata').replace(
      '    level: M',
      '  level: M',
    ),
  },
  {
    it: 'writes above the comment of the entry that it goes before',
    before: 'a: 1\n# about b\nb: 2\n',
    changes: [{ op: 'insert', path: [], key: 'x', value: 0, before: 'b' }],
    after: 'a: 1\nx: 0\n# about b\nb: 2\n',
  },
  {
    it: 'writes into brackets and quotes the key as its neighbours are',
    before: '{"level": "None"}',
    changes: [{ op: 'insert', path: [], key: 'verbs', value: ['get', { a: null }] }],
    after: '{"level": "None", "verbs": ["get", {"a": null}]}',
    format: 'json',
  },
  {
    it: 'keeps JSON without blanks so',
    before: '{"rules":[{"level":"None"}]}',
    changes: [
      { op: 'insert', path: ['rules', 0], key: 'verbs', value: ['get', 'list'], before: '' },
      { op: 'append', path: ['rules'], value: { level: 'Metadata', verbs: [] } },
    ],
    after: '{"rules":[{"verbs":["get","list"],"level":"None"},{"level":"Metadata","verbs":[]}]}',
    format: 'json',
  },
  {
    it: 'gives the first key of an empty or absent mapping a line of its own',
    before: 'a: {}\nb:\nc: 1\n',
    changes: [
      { op: 'insert', path: ['a'], key: 'x', value: 1 },
      { op: 'insert', path: ['b'], key: 'z', value: 2 },
    ],
    after: 'a:\n  x: 1\nb:\n  z: 2\nc: 1\n',
  },
  {
    it: 'writes a text of several lines as a literal block',
    before: 'data:\n    a: 1\n',
    changes: [{ op: 'insert', path: ['data'], key: 'b', value: 'one\ntwo\n' }],
    after: 'data:\n    a: 1\n    b: |\n        one\n        two\n',
  },
  {
    it: 'leaves a blank behind a colon without a value',
    before: 'a: {b: }\n',
    changes: [{ op: 'insert', path: ['a'], key: 'c', value: 1 }],
    after: 'a: {b: , c: 1 }\n',
  },
  {
    it: 'takes the place of a null',
    before: 'a: 1\nb: null # why\nc: ~\nd: # rest\n',
    changes: [
      { op: 'insert', path: [], key: 'b', value: true },
      { op: 'insert', path: [], key: 'c', value: ['x'], before: 'a' },
      { op: 'insert', path: [], key: 'd', value: 'z' },
    ],
    after: 'a: 1\nb: true # why\nc: [x]\nd: z # rest\n',
  },
  {
    it: 'is not done where the mapping has the key',
    before: 'a: 1\n',
    changes: [{ op: 'insert', path: [], key: 'a', value: 2 }],
    after: undefined,
  },
]

export const append: EditCase[] = [
  {
    it: 'writes a rule as the rules before it are written',
    before: POLICY,
    changes: [
      {
        op: 'append',
        path: ['rules'],
        value: {
          level: 'Request',
          verbs: ['create', 'patch'],
          resources: [{ group: '', resources: ['pods', 'pods/log'] }],
        },
      },
    ],
    after: `${POLICY}${text`
      - level: Request
        verbs: ["create", "patch"]
        resources:
        - group: ""
          resources: ["pods", "pods/log"]
    `}`,
  },
  {
    it: 'writes a rule before another and its comment',
    before: POLICY,
    changes: [{ op: 'append', path: ['rules'], value: { level: 'None', users: ['a'] }, index: 0 }],
    after: POLICY.replace('# Quiet\n', '- level: None\n  users: ["a"]\n# Quiet\n'),
  },
  {
    it: 'keeps deep dashes, block lists and blank lines between items',
    before: text`
      rules:
          - level: None
            verbs:
                -   get

          - level: Metadata
            verbs:
                -   list
    `,
    changes: [
      { op: 'append', path: ['rules'], value: { level: 'Request', verbs: ['create'], resources: [{ group: 'apps' }] } },
    ],
    after: text`
      rules:
          - level: None
            verbs:
                -   get

          - level: Metadata
            verbs:
                -   list

          - level: Request
            verbs:
                - create
            resources:
                - group: apps
    `,
  },
  {
    it: 'into a list of scalars, in its style',
    before: `a:\n  - 'x' # one\nb: ["x", "y"]\nc: [x]\nd: []\n`,
    changes: [
      { op: 'append', path: ['a'], value: 'z' },
      { op: 'append', path: ['b'], value: 'z', index: 1 },
      { op: 'append', path: ['c'], value: 'system:nodes' },
      { op: 'append', path: ['c'], value: 'a,b' },
      { op: 'append', path: ['d'], value: 'z' },
    ],
    after: `a:\n  - 'x' # one\n  - 'z'\nb: ["x", "z", "y"]\nc: [x, system:nodes, "a,b"]\nd: ["z"]\n`,
  },
  {
    it: 'several items in the order of the changes',
    before: 'verbs: [get, watch]\n',
    changes: [
      { op: 'append', path: ['verbs'], value: 'list', index: 1 },
      { op: 'append', path: ['verbs'], value: 'create', index: 1 },
    ],
    after: 'verbs: [get, list, create, watch]\n',
  },
  {
    it: 'into brackets over several lines, behind the last comment',
    before: 'verbs: [\n    get, # one\n    list # two\n]\n',
    changes: [
      { op: 'append', path: ['verbs'], value: 'watch' },
      { op: 'append', path: ['verbs'], value: 'create', index: 0 },
    ],
    after: 'verbs: [\n    create,\n    get, # one\n    list, # two\n    watch\n]\n',
  },
  {
    it: 'behind a comma that ends the list',
    before: 'a: [x, ]\nb: [\n  x,\n]\n',
    changes: [
      { op: 'append', path: ['a'], value: 'z' },
      { op: 'append', path: ['b'], value: 'z' },
    ],
    after: 'a: [x, z ]\nb: [\n  x,\n  z,\n]\n',
  },
  {
    it: 'a rule into pretty JSON',
    before: '{\n  "rules": [\n    {\n      "level": "None",\n      "verbs": ["get"]\n    }\n  ]\n}\n',
    changes: [{ op: 'append', path: ['rules'], value: { level: 'Metadata', users: ['a', 'b'] } }],
    after:
      '{\n  "rules": [\n    {\n      "level": "None",\n      "verbs": ["get"]\n    },\n    {\n      "level": "Metadata",\n      "users": ["a", "b"]\n    }\n  ]\n}\n',
    format: 'json',
  },
  {
    it: 'into a list that is not there yet',
    before: 'level: None\n',
    changes: [{ op: 'append', path: ['verbs'], value: 'get' }],
    after: 'level: None\nverbs: [get]\n',
  },
  {
    it: 'to a text without a last line break',
    before: 'verbs:\n- get',
    changes: [{ op: 'append', path: ['verbs'], value: 'list' }],
    after: 'verbs:\n- get\n- list',
  },
  {
    it: 'with CR LF',
    before: 'verbs:\r\n- get\r\nb: 1\r\n',
    changes: [{ op: 'append', path: ['verbs'], value: { a: [{ b: 1 }] } }],
    after: 'verbs:\r\n- get\r\n- a:\r\n  - b: 1\r\nb: 1\r\n',
  },
  {
    it: 'behind a literal block that keeps its line breaks',
    before: 'a:\n- |+\n  x\n\nb: 1\n',
    changes: [{ op: 'append', path: ['a'], value: 'z' }],
    after: 'a:\n- |+\n  x\n\n- z\nb: 1\n',
  },
]
