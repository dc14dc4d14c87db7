import type { Json } from '../../../../../server/src/yaml/change.ts'
import { type EditCase, text } from './case.ts'

const scalar = (it: string, before: string, value: Json, after: string): EditCase => ({
  it,
  before: `a: ${before}\nb: 1\n`,
  changes: [{ op: 'set', path: ['a'], value }],
  after: `a: ${after}\nb: 1\n`,
})

const quoting: EditCase[] = [
  scalar('a plain word stays plain', 'metadata # why', 'Metadata', 'Metadata # why'),
  scalar('double quotes stay', '"metadata" # why', 'Metadata', '"Metadata" # why'),
  scalar('single quotes stay', "'metadata'", "it's", "'it''s'"),
  scalar('single quotes give way to what they cannot hold', "'metadata'", 'a\tb', '"a\\tb"'),
  scalar('a word that reads as a boolean is quoted', 'maybe', 'y', '"y"'),
  scalar('a word that reads as a boolean in capitals is quoted', 'maybe', 'OFF', '"OFF"'),
  scalar('an octal number is quoted', 'x', '0120', '"0120"'),
  scalar('a decimal number is quoted', 'x', '1.5e3', '"1.5e3"'),
  scalar('a number of base 60 is quoted for other readers', 'x', '1:30', '"1:30"'),
  scalar('a date is quoted for other readers', 'x', '2026-11-29', '"2026-11-29"'),
  scalar('null as a word is quoted', 'x', 'null', '"null"'),
  scalar('an alias sign is quoted', 'x', '*', '"*"'),
  scalar('a dash is quoted', 'x', '- x', '"- x"'),
  scalar('a bracket is quoted', 'x', '[x]', '"[x]"'),
  scalar('a backtick is quoted', 'x', '`x`', '"`x`"'),
  scalar('a percent sign is quoted', 'x', '%x', '"%x"'),
  scalar('an inner colon with a blank is quoted', 'x', 'a: b', '"a: b"'),
  scalar('a colon at the end is quoted', 'x', 'a:', '"a:"'),
  scalar('an inner comment sign is quoted', 'x', 'a #b', '"a #b"'),
  scalar('an empty string is quoted', 'x', '', '""'),
  scalar('blanks around are quoted', 'x', ' x ', '" x "'),
  scalar('a colon without a blank needs no quotes', 'x', 'system:masters', 'system:masters'),
  scalar('a comma needs no quotes in a block', 'x', 'a,b', 'a,b'),
  scalar('a boolean loses its quotes', '"true"', true, 'true'),
  scalar('a number loses its quotes', "'1'", 1, '1'),
  scalar('a boolean becomes a string', 'yes', 'yes', '"yes"'),
  scalar('null is written', 'x', null, 'null'),
  scalar('a tag goes with its value', '!!str 1 # why', 2, '2 # why'),
  scalar('an anchor stays', '&x old', 'new', '&x new'),
  scalar('an alias is replaced', '"x" # *', 'new', '"new" # *'),
  scalar('a quoted string over two lines', '"one\n  two" # why', 'three', '"three" # why'),
  scalar('lists stay in brackets', '[x] # why', ['y', 'z'], '["y", z] # why'),
  scalar('a scalar becomes a list', 'x # why', ['x'], '[x] # why'),
  scalar('a comment straight behind quotes is kept off', '"x"# why', 2, '2 # why'),
  scalar('an empty list', 'x', [], '[]'),
  scalar('an empty mapping', '[x]', {}, '{}'),
]

export const set: EditCase[] = [
  ...quoting,
  {
    it: 'writes a value that was left out, before the comment',
    before: 'a: # why\nb:\nc: 1\n',
    changes: [
      { op: 'set', path: ['a'], value: 'x' },
      { op: 'set', path: ['b'], value: { x: [{ z: 1 }] } },
    ],
    after: 'a: x # why\nb:\n  x:\n    - z: 1\nc: 1\n',
  },
  {
    it: 'writes an item that was left out',
    before: 'a:\n-\n- # why\n- x',
    changes: [
      { op: 'set', path: ['a', 0], value: 'x' },
      { op: 'set', path: ['a', 1], value: { b: 1, c: 2 } },
    ],
    after: 'a:\n- x\n- b: 1 # why\n  c: 2\n- x',
  },
  {
    it: 'puts a block collection below the key and leaves the comment there',
    before: text`
      rules:
        - level: Metadata
          resources: none # why
      end: 1
    `,
    changes: [{ op: 'set', path: ['rules', 0, 'resources'], value: [{ group: '', resources: ['pods'] }] }],
    after: text`
      rules:
        - level: Metadata
          resources: # why
            - group: ""
              resources: [pods]
      end: 1
    `,
  },
  {
    it: 'puts a scalar in the place of a block list, whose comments go',
    before: text`
      users: # who
        # the first
        - a # one
        - b
      verbs: [get]
    `,
    changes: [{ op: 'set', path: ['users'], value: 'a' }],
    after: text`
      users: a # who
      verbs: [get]
    `,
  },
  {
    it: 'changes only the item that is different',
    before: text`
      verbs:
        - get # one
        - List # two
        - watch # three
    `,
    changes: [{ op: 'set', path: ['verbs'], value: ['get', 'list', 'watch'] }],
    after: text`
      verbs:
        - get # one
        - list # two
        - watch # three
    `,
  },
  {
    it: 'takes only the items out that are not wanted',
    before: 'verbs: ["get", "*", "list"] # reads\n',
    changes: [{ op: 'set', path: ['verbs'], value: ['get', 'list'] }],
    after: 'verbs: ["get", "list"] # reads\n',
  },
  {
    it: 'keeps a literal block for a text of several lines',
    before: 'a: |\n  one\n  two\nb: 1\n',
    changes: [{ op: 'set', path: ['a'], value: 'three\n\n  four\n' }],
    after: 'a: |\n  three\n\n    four\nb: 1\n',
  },
  {
    it: 'replaces a literal block by a word',
    before: 'a: |- # why\n  one\n  two\nb: 1\n',
    changes: [{ op: 'set', path: ['a'], value: 'x' }],
    after: 'a: x\nb: 1\n',
  },
  {
    it: 'in JSON',
    before: '{\n  "a": [1, "x"],\n  "b": null\n}\n',
    changes: [
      { op: 'set', path: ['a', 1], value: 'y' },
      { op: 'set', path: ['b'], value: { c: ['*'] } },
    ],
    after: '{\n  "a": [1, "y"],\n  "b": {\n    "c": ["*"]\n  }\n}\n',
    format: 'json',
  },
  {
    it: 'makes no edit of a value that is the same',
    before: 'a: "x"\n',
    changes: [{ op: 'set', path: ['a'], value: 'x' }],
    after: undefined,
  },
]
