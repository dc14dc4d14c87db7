import { type EditCase, text } from './case.ts'

const POLICY = text`
  # Audit policy of the shop
  apiVersion: audit.k8s.io/v1
  rules: # in order
    # Quiet things
    - level: None # reads
      users: ["system:kube-proxy"]

    # Everything else
    # at Metadata
    - level: Metadata
      verbs:
        - get
        # changes
        - create # new
      # userGroups: [dev]
`

export const remove: EditCase[] = [
  {
    it: 'takes an item out with its comments, and a blank line with it',
    before: POLICY,
    changes: [{ op: 'remove', path: ['rules', 1] }],
    after: text`
      # Audit policy of the shop
      apiVersion: audit.k8s.io/v1
      rules: # in order
        # Quiet things
        - level: None # reads
          users: ["system:kube-proxy"]
    `,
  },
  {
    it: 'takes the first item out with the comment straight above it',
    before: POLICY,
    changes: [{ op: 'remove', path: ['rules', 0] }],
    after: text`
      # Audit policy of the shop
      apiVersion: audit.k8s.io/v1
      rules: # in order
        # Everything else
        # at Metadata
        - level: Metadata
          verbs:
            - get
            # changes
            - create # new
          # userGroups: [dev]
    `,
  },
  {
    it: 'leaves a comment above the first item that a blank line parts from it',
    before: 'rules:\n  # The first match wins.\n\n  # Quiet\n  - level: None\n  - level: Metadata\n',
    changes: [{ op: 'remove', path: ['rules', 0] }],
    after: 'rules:\n  # The first match wins.\n\n  - level: Metadata\n',
  },
  {
    it: 'leaves the comment at the head of the document',
    before: POLICY,
    changes: [{ op: 'remove', path: ['apiVersion'] }],
    after: POLICY.replace('apiVersion: audit.k8s.io/v1\n', ''),
  },
  {
    it: 'leaves the dash when the first key of an item goes',
    before: POLICY,
    changes: [{ op: 'remove', path: ['rules', 0, 'level'] }],
    after: POLICY.replace('- level: None # reads\n    users', '- users'),
  },
  {
    it: 'takes an item of scalars out with its comments',
    before: POLICY,
    changes: [{ op: 'remove', path: ['rules', 1, 'verbs', 1] }],
    after: POLICY.replace('      # changes\n      - create # new\n', ''),
  },
  {
    it: 'leaves an empty list behind the key when the last item goes',
    before: 'rules: # in order\n  # Quiet\n  - level: None # reads\nend: 1\n',
    changes: [{ op: 'remove', path: ['rules', 0] }],
    after: 'rules: [] # in order\nend: 1\n',
  },
  {
    it: 'leaves an empty mapping behind the dash when its last key goes',
    before: 'resources:\n  - verbs: [get] # odd\n',
    changes: [{ op: 'remove', path: ['resources', 0, 'verbs'] }],
    after: 'resources:\n  - {}\n',
  },
  {
    it: 'takes all items out one after the other',
    before: POLICY,
    changes: [
      { op: 'remove', path: ['rules', 0] },
      { op: 'remove', path: ['rules', 1] },
    ],
    after: '# Audit policy of the shop\napiVersion: audit.k8s.io/v1\nrules: [] # in order\n',
  },
  ...['[a, b, c]', '[ a, b, c ]', '[a, b, c,]', '["a","b","c"]'].flatMap((list, style): EditCase[] =>
    [0, 1, 2].map(index => ({
      it: `takes item ${index} out of ${list}`,
      before: `verbs: ${list} # why\n`,
      changes: [{ op: 'remove', path: ['verbs', index] }],
      after: `verbs: ${
        [
          ['[b, c]', '[a, c]', '[a, b]'],
          ['[ b, c ]', '[ a, c ]', '[ a, b ]'],
          ['[b, c,]', '[a, c,]', '[a, b,]'],
          ['["b","c"]', '["a","c"]', '["a","b"]'],
        ][style]?.[index]
      } # why\n`,
    })),
  ),
  {
    it: 'leaves the brackets when the only item goes',
    before: 'verbs: [ get ] # why\n',
    changes: [{ op: 'remove', path: ['verbs', 0] }],
    after: 'verbs: [] # why\n',
  },
  {
    it: 'takes a line out of brackets over several lines, with its comments',
    before: 'verbs: [\n  get, # one\n  # changes\n  create, # two\n  watch # three\n]\n',
    changes: [{ op: 'remove', path: ['verbs', 1] }],
    after: 'verbs: [\n  get, # one\n  watch # three\n]\n',
  },
  {
    it: 'takes the comma before the last line too',
    before: '{\n  "a": 1,\n  "b": 2\n}\n',
    changes: [{ op: 'remove', path: ['b'] }],
    after: '{\n  "a": 1\n}\n',
    format: 'json',
  },
  {
    it: 'takes the only pair out of a list of pairs',
    before: 'a: [b: 1, c]\n',
    changes: [{ op: 'remove', path: ['a', 0, 'b'] }],
    after: 'a: [{}, c]\n',
  },
  {
    it: 'takes both of two equal keys out',
    before: 'verbs: [get]\nlevel: None\nverbs: [list]\n',
    changes: [{ op: 'remove', path: ['verbs'] }],
    after: 'level: None\n',
  },
  {
    it: 'keeps a text without a last line break so',
    before: 'a: 1\nb: 2',
    changes: [{ op: 'remove', path: ['b'] }],
    after: 'a: 1',
  },
  {
    it: 'keeps CR LF',
    before: 'a: 1\r\n# two\r\nb: 2\r\nc: 3\r\n',
    changes: [{ op: 'remove', path: ['b'] }],
    after: 'a: 1\r\nc: 3\r\n',
  },
  {
    it: 'leaves a literal block before it alone, whatever looks like a comment in there',
    before: 'a: |\n  text\n\n  # text too\nb: 1\nc: 2\n',
    changes: [{ op: 'remove', path: ['b'] }],
    after: 'a: |\n  text\n\n  # text too\nc: 2\n',
  },
  {
    it: 'takes a literal block out to its last line',
    before: 'a: 1\nb: |+\n  text\n\n  # text too\n\nc: 2\n',
    changes: [{ op: 'remove', path: ['b'] }],
    after: 'a: 1\nc: 2\n',
  },
  {
    it: 'takes an entry with an explicit key out',
    before: 'a: 1\n? b\n: 2\nc: 3\n',
    changes: [{ op: 'remove', path: ['b'] }],
    after: 'a: 1\nc: 3\n',
  },
]
