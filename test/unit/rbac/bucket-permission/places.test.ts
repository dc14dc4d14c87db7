import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check } from '../../../../server/src/index.ts'
import { editText } from '../../../../server/src/service/apply-fixes.ts'

/** «» stand around what is underlined; `fixed` is the annotation after the preferred fix. */
interface Place {
  it: string
  rule: string
  annotation: string
  path?: string
  fixed?: string
}

const places: Place[] = [
  {
    it: 'a comma in a literal block',
    rule: 'sdewan/invalid-json',
    annotation: '|-\n      {\n        "mwan3rules": ["app-intent"],\n        "mwan3policies": ["*"]«,»\n      }',
    fixed: '|-\n      {\n        "mwan3rules": ["app-intent"],\n        "mwan3policies": ["*"]\n      }',
  },
  {
    it: 'a comment in a line of a literal block of its own',
    rule: 'sdewan/invalid-json',
    annotation: '|\n      {\n        «// rules»\n        "mwan3*": ["app-intent"]\n      }',
    fixed: '|\n      {\n        "mwan3*": ["app-intent"]\n      }',
  },
  {
    it: 'the end of a literal block that keeps its breaks',
    rule: 'sdewan/invalid-json',
    annotation: '|+\n      {"mwan3*": ["app-intent"«]»\n\n',
    fixed: '|+\n      {"mwan3*": ["app-intent"]}\n\n',
  },
  {
    it: 'a block with an indentation indicator',
    rule: 'sdewan/key-case',
    annotation: '|2-\n      { «"Mwan3*"»: ["app-intent"] }',
    fixed: '|2-\n      { "mwan3*": ["app-intent"] }',
    path: `["Mwan3*"]`,
  },
  {
    it: 'a key in a folded block',
    rule: 'sdewan/key-not-plural',
    annotation: '>-\n      {"mwan3policies": ["*"],\n      «"Mwan3Rule"»:\n      ["app-intent"]}',
    fixed: '>-\n      {"mwan3policies": ["*"],\n      "mwan3rules":\n      ["app-intent"]}',
    path: `["Mwan3Rule"]`,
  },
  {
    it: 'a value behind escapes in double quotes',
    rule: 'sdewan/value-never-matches',
    annotation: String.raw`"{\"mwan3\u002a\": [\"app\", «\"a b\"»]}"`,
    path: `["mwan3*"][1]`,
  },
  {
    it: 'a number in double quotes over two lines',
    rule: 'sdewan/value-not-string',
    annotation: '"{\\"mwan3*\\":\n      [«7»]}"',
    fixed: '"{\\"mwan3*\\":\n      [\\"7\\"]}"',
    path: `["mwan3*"][0]`,
  },
  {
    it: 'JSON in doubled single quotes',
    rule: 'sdewan/invalid-json',
    annotation: `'{«''mwan3*''»: [''app-intent'']}'`,
    fixed: `'{"mwan3*": ["app-intent"]}'`,
  },
  {
    it: 'an escape of JSON in a key',
    rule: 'sdewan/key-case',
    annotation: String.raw`'{«"\u004dwan3*"»: ["app-intent"]}'`,
    fixed: `'{"mwan3*": ["app-intent"]}'`,
    path: `["Mwan3*"]`,
  },
  {
    it: 'characters outside the basic plane',
    rule: 'sdewan/value-never-matches',
    annotation: `'{"mwan3*": ["😀😀", «"a=b=c"»]}'`,
    path: `["mwan3*"][1]`,
  },
  {
    it: 'a plain string over two lines',
    rule: 'sdewan/invalid-json',
    annotation: `«mwan3rules»\n      app-intent`,
  },
]

const role = (annotation: string): string => `kind: Role
apiVersion: rbac.authorization.k8s.io/v1
metadata:
  name: intents
  namespace: edge
  annotations:
    sdewan-bucket-type-permission: ${annotation}
rules:
  - apiGroups: [batch.sdewan.akraino.org]
    resources: [mwan3policies, mwan3rules]
    verbs: [create, update, patch, delete]
`

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')

const inList = (text: string): string =>
  `apiVersion: v1\nkind: List\nitems:\n${text.replace(/^(?=.)/gm, '  ').replace('  ', '- ')}`

const around: [string, (text: string) => string][] = [
  ['', text => text],
  [' with CRLF', crlf],
  [' of a role in a List', inList],
]

for (const { it, rule, annotation, path, fixed } of places) {
  for (const [where, wrap] of around) {
    test(`${it}${where} is underlined`, () => {
      const marked = wrap(role(annotation))
      const { text, start, end } = unmarked(marked)
      const found = check([{ uri: 'x', text }]).filter(problem => problem.rule === rule)
      assert.ok(found.some(({ range }) => offsetOf(text, range.start) === start && offsetOf(text, range.end) === end))
      const [first] = found.filter(({ range }) => offsetOf(text, range.start) === start)
      const key = "metadata.annotations['sdewan-bucket-type-permission']"
      assert.ok(first)
      assert.ok(first.path.endsWith(key + (path ?? '')), first.path)
      if (fixed === undefined) return
      const edited = editText(text)
      edited.add(first.fixes.find(({ preferred }) => preferred)?.edits ?? [])
      assert.equal(edited.result(), wrap(role(fixed)))
    })
  }
}

test('the annotation of a JSON file is underlined and mended', () => {
  const text = String.raw`{"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "Role", "metadata": {"name": "a", "namespace": "b", "annotations": {"sdewan-bucket-type-permission": "{\"Mwan3*\": [\"app\"]}"}}, "rules": [{"apiGroups": ["batch.sdewan.akraino.org"], "resources": ["mwan3rules", "mwan3policies"], "verbs": ["*"]}]}`
  const [problem, ...others] = check([{ uri: 'role.json', text }])
  assert.deepEqual(others, [])
  assert.equal(problem?.rule, 'sdewan/key-case')
  const start = text.indexOf(String.raw`\"Mwan3`)
  assert.deepEqual(problem?.range.start, { line: 0, character: start })
  assert.equal(problem?.fixes[0]?.edits[0]?.newText, String.raw`\"mwan3*\"`)
})

function unmarked(marked: string): { text: string; start: number; end: number } {
  const start = marked.indexOf('«')
  return { text: marked.replace(/[«»]/g, ''), start, end: marked.indexOf('»') - 1 }
}

function offsetOf(text: string, { line, character }: { line: number; character: number }): number {
  let offset = 0
  for (let i = 0; i < line; i++) offset = text.indexOf('\n', offset) + 1
  return offset + character
}
