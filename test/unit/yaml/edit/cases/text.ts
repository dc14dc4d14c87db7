import { type EditCase, text } from './case.ts'

const replace = (start: number, end: number, newText: string) => ({ span: { start, end }, newText })

/** Of the text {"a": 1}: its number becomes a list. */
const LIST = [replace(6, 6, '['), replace(7, 7, ']')]

export const inText: EditCase[] = [
  {
    it: 'keeps single quotes and the comment behind them',
    before: `x: '{"a": 1}' # why\ny: 2\n`,
    changes: [{ op: 'edit', path: ['x'], edits: LIST }],
    after: `x: '{"a": [1]}' # why\ny: 2\n`,
  },
  {
    it: 'escapes what stands in double quotes, and counts an escape as one character',
    before: `${String.raw`x: "{\"a\": 1}"`}\n`,
    changes: [{ op: 'edit', path: ['x'], edits: [replace(6, 7, '"1"')] }],
    after: `${String.raw`x: "{\"a\": \"1\"}"`}\n`,
  },
  {
    it: 'keeps the lines of a literal block',
    before: text`
      x: |-
        {
          "a": 1
        }
      y: 2
    `,
    changes: [{ op: 'edit', path: ['x'], edits: [replace(9, 10, '[1]')] }],
    after: text`
      x: |-
        {
          "a": [1]
        }
      y: 2
    `,
  },
  {
    it: 'keeps the lines of a folded block',
    before: 'x: >-\n  {"a":\n  1}\n',
    changes: [{ op: 'edit', path: ['x'], edits: LIST }],
    after: 'x: >-\n  {"a":\n  [1]}\n',
  },
  {
    it: 'writes a plain string anew, in quotes where it needs them',
    before: 'x: app\n',
    changes: [{ op: 'edit', path: ['x'], edits: [replace(0, 0, '['), replace(3, 3, ']')] }],
    after: 'x: "[app]"\n',
  },
  {
    it: 'edits strings of a JSON file',
    before: String.raw`{"x": "{\"a\": 1}"}`,
    format: 'json',
    changes: [{ op: 'edit', path: ['x'], edits: LIST }],
    after: String.raw`{"x": "{\"a\": [1]}"}`,
  },
  {
    it: 'makes other changes of the same plan, too',
    before: `x: '{"a": 1}'\ny: 2\n`,
    changes: [
      { op: 'rename', path: ['x'], to: 'z' },
      { op: 'edit', path: ['x'], edits: LIST },
    ],
    after: `z: '{"a": [1]}'\ny: 2\n`,
  },
  {
    it: 'edits the text that an alias names',
    before: `x: &a '{"a": 1}'\nz: *a\n`,
    changes: [{ op: 'edit', path: ['z'], edits: LIST }],
    after: `x: &a '{"a": [1]}'\nz: *a\n`,
  },
  {
    it: 'leaves a number alone',
    before: 'x: 1\n',
    changes: [{ op: 'edit', path: ['x'], edits: [replace(0, 1, '2')] }],
    after: undefined,
  },
]
