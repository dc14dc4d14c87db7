import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf } from '../../../server/src/yaml/fields.ts'
import { hasHole } from '../../../server/src/yaml/hole.ts'
import { parseDocument } from '../../../server/src/yaml/parse-document.ts'
import { outline } from './support/outline.ts'

const read = (text: string) => parseDocument(text, { templates: true })

const trees: { when: string; text: string; tree: string }[] = [
  { when: 'a value that a template writes is a hole', text: 'level: {{ .Values.level }}\n', tree: '{level: "<>"}' },
  { when: 'a part of a value is one hole', text: 'name: {{ .a }}-{{ .b }}.x\n', tree: '{name: "<>-<>.x"}' },
  {
    when: 'quotes and brackets inside of a part do not end it',
    text: 'a: {{ printf "}}\\"%s" (index .b `}}`) }}\n',
    tree: '{a: "<>"}',
  },
  { when: 'a Jinja dictionary may stand in a part', text: "a: {{ {'x': {'y': 1}} | to_json }}\n", tree: '{a: "<>"}' },
  {
    when: 'a part over several lines is one hole',
    text: 'a: {{ include "x"\n  (dict "b" 1)\n}}\nc: 1\n',
    tree: '{a: "<>", c: 1}',
  },
  {
    when: 'a part in quotes is a hole in the string',
    text: 'a: "x-{{ include "n" . }}"\nb: \'{{ c }}\'\n',
    tree: '{a: "x-<>", b: "<>"}',
  },
  {
    when: 'a key that a template writes leaves its mapping open',
    text: '{{ .key }}: 1\nb: 2\n',
    tree: '{<>: 1, b: 2, …}',
  },
  {
    when: 'comments and assignments of the template leave nothing behind',
    text: '{{- /* a: "b */}}\n{# c #}\n{% set x = 1 %}\n{{- $y := 2 }}\na: 1\n',
    tree: '{a: 1}',
  },
  { when: 'a part in a comment is a part of the comment', text: '# {{ if x }}\na: 1 # {{ y }}\n', tree: '{a: 1}' },
  {
    when: 'a condition leaves the mapping around it open',
    text: 'a: 1\n{{- if .b }}\nb: 2\n{{- end }}\n',
    tree: '{a: 1, b: 2, …}',
  },
  {
    when: 'a condition at the start of a mapping leaves it open',
    text: 'spec:\n  {{- if .a }}\n  a: 1\n  {{- end }}\n',
    tree: '{spec: {a: 1, …}}',
  },
  {
    when: 'a condition inside of an item leaves only the item open',
    text: 'rules:\n- level: None\n  {{ if .a }}\n  verbs: [get]\n  {{ end }}\n- level: Metadata\n',
    tree: '{rules: [{level: "None", verbs: ["get"], …}, {level: "Metadata"}]}',
  },
  {
    when: 'a loop leaves its sequence open',
    text: 'rules:\n{{- range .rules }}\n- level: {{ .level }}\n{{- end }}\n',
    tree: '{rules: [{level: "<>"}, …]}',
  },
  {
    when: 'a document that is there or not as a whole is closed',
    text: '{{- if .enabled }}\nkind: Policy\nrules: []\n{{- end }}\n',
    tree: '{kind: "Policy", rules: []}',
  },
  {
    when: 'two whole alternatives leave the document open',
    text: '{{- if .a }}\nkind: A\n{{- else }}\nkind: B\n{{- end }}\n',
    tree: '{kind: "A", kind: "B", …}',
  },
  {
    when: 'Jinja conditions are conditions',
    text: 'rules:\n{% if a %}\n- level: None\n{% endif %}\n- level: Metadata\n',
    tree: '{rules: [{level: "None"}, {level: "Metadata"}, …]}',
  },
  {
    when: 'what "nindent" puts in belongs to the mapping of its column',
    text: 'metadata:\n  labels:\n    a: b\n    {{- include "l" . | nindent 4 }}\n  name: x\n',
    tree: '{metadata: {labels: {a: "b", …}, name: "x"}}',
  },
  {
    when: 'Jinja gives its indentation in brackets',
    text: 'rules:\n{{ mine | indent(2, true) }}\n  - level: None\n',
    tree: '{rules: [{level: "None"}, …]}',
  },
  {
    when: 'a value that only a template line writes is a hole',
    text: 'labels:\n  {{- toYaml .x | nindent 2 }}\nb: 1\n',
    tree: '{labels: "<>", b: 1}',
  },
  {
    when: 'a value that a conditional template line writes is a hole',
    text: 'labels:\n  {{- with .x }}\n  {{- toYaml . | nindent 2 }}\n  {{- end }}\n',
    tree: '{labels: "<>"}',
  },
  {
    when: 'a part behind the key that goes on below is part of the mapping',
    text: 'labels: {{- include "l" . | nindent 2 }}\n  a: b\nc: 1\n',
    tree: '{labels: {a: "b", …}, c: 1}',
  },
  {
    when: 'a part right behind the colon too',
    text: 'labels:{{- include "l" . | nindent 2 }}\n  a: b\n',
    tree: '{labels: {a: "b", …}}',
  },
  {
    when: 'an item that a template writes is a hole',
    text: '- {{ .a }}\n- {{- toYaml .b | nindent 2 }}\n- c\n',
    tree: '["<>", "<>", "c"]',
  },
  {
    when: 'a part among brackets leaves them open',
    text: 'verbs: [get, {{ .v }}]\nusers: [a{{ .b }}]\n',
    tree: '{verbs: ["get", "<>", …], users: ["a<>"]}',
  },
  {
    when: 'a condition among brackets is no fault',
    text: 'verbs: ["get"{{ if .w }}, "watch"{{ end }}]\n',
    tree: '{verbs: ["get", "<>", "watch", "<>", …]}',
  },
  {
    when: 'lines of a loop among brackets leave them open',
    text: 'users: [\n  {{- range .u }}\n  "{{ . }}",\n  {{- end }}\n]\n',
    tree: '{users: ["<>", …]}',
  },
  {
    when: 'a block scalar holds holes',
    text: 'a: |\n  x {{ .b }}\n  {{- if .c }}\n  y\n  {{- end }}\nd: 1\n',
    tree: '{a: "x <>\\n<>\\ny\\n", d: 1}',
  },
  {
    when: 'lines that are indented into a block scalar are holes in it',
    text: 'a: |\n{{ .Files.Get "f" | indent 2 }}\nb: 1\n',
    tree: '{a: "<>\\n", b: 1}',
  },
  {
    when: 'a template line at the left of a block scalar is none of it',
    text: 'a:\n  b: |\n    x\n  {{- include "l" . | nindent 2 }}\n',
    tree: '{a: {b: "x\\n", …}}',
  },
  {
    when: 'braces that nothing closes are text',
    text: 'a: "{{ x"\nb: "{% y"\nc: "{# z"\n',
    tree: '{a: "{{ x", b: "{% y", c: "{# z"}',
  },
]

for (const { when, text, tree } of trees) {
  test(when, () => {
    const document = read(text)
    assert.deepEqual([outline(document.root), document.problems], [tree, []])
  })
}

test('everything keeps its offset', () => {
  const text = '{{- if .a }}\nlevel: {{ .b }} # {{ c }}\n{{- end }}\nrules: []\n'
  const { root, comments } = read(text)
  assert.ok(root?.type === 'mapping')
  const [level, rules] = root.entries
  assert.equal(text.slice(level?.value.start, level?.value.end), '{{ .b }}')
  assert.equal(text.slice(rules?.key.start, rules?.key.end), 'rules')
  assert.deepEqual(
    comments.map(comment => comment.text),
    ['# {{ c }}'],
  )
})

test('the alternatives of a condition are no duplicates', () => {
  const { root } = read('a: 1\n{{ if .x }}\nb: 1\n{{ else }}\nb: 2\n{{ end }}\n')
  assert.ok(root?.type === 'mapping')
  assert.deepEqual(fieldsOf(root).duplicates, [])
})

test('a fault far from any part is reported', () => {
  const { problems } = read('a: "b\nc: 1\nd: 2\ne: {{ .f }}\n')
  assert.deepEqual(
    problems.map(({ start, end }) => [start, end]),
    [[3, 5]],
  )
})

test('a fault that a part may cause is not', () => {
  assert.deepEqual(read('a: "{{ .b }}"{{ .c }}\nd: 1\n').problems, [])
  assert.deepEqual(read('{{ if .x }}\na:\n   b: 1\n  c: 2\n{{ end }}\n').problems, [])
})

test('without templates the braces are YAML, as kube-apiserver takes them', () => {
  const { problems, template } = parseDocument('a: {{ .b }}\n')
  assert.equal(template, false)
  assert.equal(problems[0]?.message, 'invalid map key')
})

test('the text of a hole tells', () => {
  const { root } = read('- {{ .a }}')
  assert.ok(root?.type === 'sequence')
  const [item] = root.items
  assert.ok(item?.value.type === 'scalar' && hasHole(item.value.text))
})
