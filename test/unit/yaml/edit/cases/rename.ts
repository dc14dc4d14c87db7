import type { EditCase } from './case.ts'

export const rename: EditCase[] = [
  {
    it: 'keeps the value, its comment and the spacing',
    before: 'rules:\n- level:   None # nothing\n  verb:    [get]   # reads\n',
    changes: [{ op: 'rename', path: ['rules', 0, 'verb'], to: 'verbs' }],
    after: 'rules:\n- level:   None # nothing\n  verbs:    [get]   # reads\n',
  },
  {
    it: 'keeps the quotes of the key',
    before: `"user": [a]\n'verb': [b]\n`,
    changes: [
      { op: 'rename', path: ['user'], to: 'users' },
      { op: 'rename', path: ['verb'], to: 'verbs' },
    ],
    after: `"users": [a]\n'verbs': [b]\n`,
  },
  {
    it: 'quotes a key that would be read as a boolean',
    before: 'yes-or-no: 1\n',
    changes: [{ op: 'rename', path: ['yes-or-no'], to: 'y' }],
    after: '"y": 1\n',
  },
  {
    it: 'finds a key that is a boolean by the name that JSON gives it',
    before: 'on: 1\n',
    changes: [{ op: 'rename', path: ['true'], to: 'when' }],
    after: 'when: 1\n',
  },
  {
    it: 'in a flow mapping and in JSON',
    before: '{"verb":["get"],"level":"None"}',
    changes: [{ op: 'rename', path: ['verb'], to: 'verbs' }],
    after: '{"verbs":["get"],"level":"None"}',
    format: 'json',
  },
  {
    it: 'is not done where the mapping has the name already',
    before: 'verb: [get]\nverbs: [list]\n',
    changes: [{ op: 'rename', path: ['verb'], to: 'verbs' }],
    after: undefined,
  },
  {
    it: 'is not done to an item, or to what is not there',
    before: 'verbs: [get]\n',
    changes: [{ op: 'rename', path: ['verb'], to: 'verbs' }],
    after: undefined,
  },
  {
    it: 'leaves the tag before the value alone',
    before: 'verb: !!seq [get]\n',
    changes: [{ op: 'rename', path: ['verb'], to: 'verbs' }],
    after: 'verbs: !!seq [get]\n',
  },
  {
    it: 'is not done to a key that an alias names',
    before: '&k verb: [get]\nother: *k\n',
    changes: [{ op: 'rename', path: ['verb'], to: 'verbs' }],
    after: undefined,
  },
]
