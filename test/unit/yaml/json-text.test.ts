import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { outline } from './support/outline.ts'

const texts: { text: string; tree: string; problems: string[] }[] = [
  { text: '{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}', tree: '{a: [1, -2500, true, null, "é\\n"]}', problems: [] },
  { text: '{"a": 1, "a": 2}', tree: '{a: 1, a: 2}', problems: [] },
  {
    text: '{"a": [1,],}',
    tree: '{a: [1]}',
    problems: [
      "invalid character ']' looking for beginning of value",
      "invalid character '}' looking for beginning of object key string",
    ],
  },
  {
    text: "{'a': 'b'}",
    tree: '{a: "b"}',
    problems: [
      "invalid character ''' looking for beginning of object key string",
      "invalid character ''' looking for beginning of value",
    ],
  },
  { text: '{a: 1}', tree: '{a: 1}', problems: ["invalid character 'a' looking for beginning of object key string"] },
  { text: '{"a": 1 // b\n}', tree: '{a: 1}', problems: ["invalid character '/' after object key:value pair"] },
  {
    text: '{"a" 1 "b": 2}',
    tree: '{a: 1, b: 2}',
    problems: ["invalid character '1' after object key", "invalid character '\"' after object key:value pair"],
  },
  {
    text: '{"a": , "b": 01}',
    tree: '{a: null, b: "01"}',
    problems: [
      "invalid character ',' looking for beginning of value",
      "invalid character '0' looking for beginning of value",
    ],
  },
  { text: '{"a": "b\n, "c": 1}', tree: '{a: "b", c: 1}', problems: ["invalid character '\\n' in string literal"] },
  { text: '{"a": [{"b"', tree: '{a: [{b: null}]}', problems: ['unexpected end of JSON input'] },
  { text: '{} x', tree: '{}', problems: ["invalid character 'x' after top-level value"] },
  { text: '', tree: '-', problems: ['unexpected end of JSON input'] },
]

for (const { text, tree, problems } of texts) {
  test(`${JSON.stringify(text)} is read as Go reads JSON`, () => {
    const document = parseDocument(text, { format: 'json' })
    assert.deepEqual([outline(document.root), document.problems.map(({ message }) => message)], [tree, problems])
  })
}
