import { type EditCase, text } from './case.ts'

const RULES = text`
  rules:
    # one
    - level: None # a
      users: [x]

    # two
    - level: Metadata

    # three
    - level: Request
      # end of three
  end: 1
`

export const move: EditCase[] = [
  {
    it: 'takes an item with its comments before another one',
    before: RULES,
    changes: [{ op: 'move', path: ['rules', 2], before: 0 }],
    after: text`
      rules:
        # three
        - level: Request
          # end of three

        # one
        - level: None # a
          users: [x]

        # two
        - level: Metadata

      end: 1
    `,
  },
  {
    it: 'takes an item to the end',
    before: RULES,
    changes: [{ op: 'move', path: ['rules', 0], before: 3 }],
    after: text`
      rules:
        # two
        - level: Metadata

        # three
        - level: Request
          # end of three

        # one
        - level: None # a
          users: [x]
      end: 1
    `,
  },
  {
    it: 'in brackets',
    before: 'verbs: [ get, "list",watch ] # why\n',
    changes: [{ op: 'move', path: ['verbs', 2], before: 0 }],
    after: 'verbs: [ watch, get,"list" ] # why\n',
  },
  {
    it: 'the last item of a text without a last line break',
    before: '- a\n- b # two',
    changes: [{ op: 'move', path: [1], before: 0 }],
    after: '- b # two\n- a',
  },
  {
    it: 'before the first item of a list in a list',
    before: '- - a\n  # two\n  - b\n',
    changes: [{ op: 'move', path: [0, 1], before: 0 }],
    after: '- # two\n  - b\n  - a\n',
  },
  {
    it: 'to where it is changes nothing',
    before: RULES,
    changes: [{ op: 'move', path: ['rules', 1], before: 2 }],
    after: undefined,
  },
]

export const moveEntry: EditCase[] = [
  {
    it: 'takes a key with its value and comments to a mapping further out',
    before: text`
      rules:
        - level: Metadata
          resources:
            - group: apps
              # only changes
              verbs: # which
                - create # one

                - patch
              resources: [pods]
        - level: None
    `,
    changes: [{ op: 'moveEntry', path: ['rules', 0, 'resources', 0, 'verbs'], to: ['rules', 0] }],
    after: text`
      rules:
        - level: Metadata
          resources:
            - group: apps
              resources: [pods]
          # only changes
          verbs: # which
            - create # one

            - patch
        - level: None
    `,
  },
  {
    it: 'leaves an empty mapping',
    before: 'resources:\n- verbs: [get] # odd\nlevel: None\n',
    changes: [{ op: 'moveEntry', path: ['resources', 0, 'verbs'], to: [] }],
    after: 'resources:\n- {}\nlevel: None\nverbs: [get] # odd\n',
  },
  {
    it: 'sets a literal block in deeper',
    before: 'a:\n  b: 1\nc: |\n  one\n    two\n',
    changes: [{ op: 'moveEntry', path: ['c'], to: ['a'] }],
    after: 'a:\n  b: 1\n  c: |\n    one\n      two\n',
  },
  {
    it: 'out of brackets and into brackets',
    before: 'a: {x: 1, "y": [b]}\nc: [{d: 1}]\ne:\n- f: 1\n',
    changes: [
      { op: 'moveEntry', path: ['a', 'y'], to: [] },
      { op: 'moveEntry', path: ['e'], to: ['c', 0] },
    ],
    after: 'a: {x: 1}\nc: [{d: 1, e: [{f: 1}]}]\n"y": [b]\n',
  },
  {
    it: 'two keys of one mapping',
    before: 'r:\n- group: ""\n  verbs: [get]\n  users: [a]\n',
    changes: [
      { op: 'moveEntry', path: ['r', 0, 'verbs'], to: [] },
      { op: 'moveEntry', path: ['r', 0, 'users'], to: [] },
    ],
    after: 'r:\n- group: ""\nverbs: [get]\nusers: [a]\n',
  },
  {
    it: 'in the place of a key that says nothing',
    before: 'verbs: []\nr:\n  verbs: [get]\n  x: 1\n',
    changes: [{ op: 'moveEntry', path: ['r', 'verbs'], to: [] }],
    after: 'r:\n  x: 1\nverbs: [get]\n',
  },
  {
    it: 'is not done where the name is taken',
    before: 'verbs: [list]\nr:\n  verbs: [get]\n  x: 1\n',
    changes: [{ op: 'moveEntry', path: ['r', 'verbs'], to: [] }],
    after: undefined,
  },
  {
    it: 'is not done where a comment would be lost',
    before: 'a: {x: 1}\nb:\n- y # why\n',
    changes: [{ op: 'moveEntry', path: ['b'], to: ['a'] }],
    after: undefined,
  },
]
