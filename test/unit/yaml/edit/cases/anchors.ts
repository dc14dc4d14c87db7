import type { EditCase } from './case.ts'

export const anchors: EditCase[] = [
  {
    it: 'below an alias the text of the anchor changes',
    before: 'a: &x\n  verb: [get]\nb: *x\n',
    changes: [{ op: 'rename', path: ['b', 'verb'], to: 'verbs' }],
    after: 'a: &x\n  verbs: [get]\nb: *x\n',
  },
  {
    it: 'below a merge key too',
    before: 'a: &x {level: metadata}\nb:\n  <<: *x\n  verbs: [get]\n',
    changes: [{ op: 'set', path: ['b', 'level'], value: 'Metadata' }],
    after: 'a: &x {level: Metadata}\nb:\n  <<: *x\n  verbs: [get]\n',
  },
  {
    it: 'an alias itself is replaced, and the anchor stays',
    before: 'a: &x [get]\nb: *x # why\n',
    changes: [{ op: 'set', path: ['b'], value: ['list'] }],
    after: 'a: &x [get]\nb: [list] # why\n',
  },
  {
    it: 'a list whose items an alias names twice gets the item once',
    before: 'a: &x [get]\nb: *x\n',
    changes: [
      { op: 'append', path: ['a'], value: 'list' },
      { op: 'remove', path: ['b', 0] },
    ],
    after: 'a: &x [list]\nb: *x\n',
  },
  {
    it: 'an anchor that an alias needs is not removed',
    before: 'a: &x [get]\nb: *x\n',
    changes: [{ op: 'remove', path: ['a'] }],
    after: undefined,
  },
  {
    it: 'an anchor goes with its last alias',
    before: 'a:\n  b: &x [get]\n  c: *x\nd: 1\n',
    changes: [{ op: 'remove', path: ['a'] }],
    after: 'd: 1\n',
  },
  {
    it: 'an anchor inside a value that is replaced is not lost',
    before: 'a: [&x get]\nb: *x\n',
    changes: [{ op: 'set', path: ['a'], value: 'x' }],
    after: undefined,
  },
  {
    it: 'a mapping that a merge needs stays a mapping',
    before: 'a: &x {b: 1}\nc:\n  <<: *x\n',
    changes: [{ op: 'set', path: ['a'], value: 'x' }],
    after: undefined,
  },
  {
    it: 'an item does not move behind the alias that needs it',
    before: '- &x a\n- *x\n- b\n',
    changes: [{ op: 'move', path: [0], before: 3 }],
    after: undefined,
  },
  {
    it: 'an item with an alias moves as long as its anchor comes first',
    before: '- &x a\n- b\n- *x\n',
    changes: [{ op: 'move', path: [2], before: 1 }],
    after: '- &x a\n- *x\n- b\n',
  },
]
