import assert from 'node:assert/strict'
import { it } from 'node:test'
import { check } from '../../../server/src/index.ts'

/** Rules of a policy; what a template puts in the place of its words is not known. */
const inDoubt: [string, string][] = [
  ['a rule that is all template', '  - {{ toYaml . | nindent 2 }}'],
  ['a rule whose template stands on the next line', '  -\n    {{- toYaml .Values.rule | nindent 4 }}'],
  ['an included rule', '  - {{ include "rule" . }}'],
  ['an included rule with an anchor', '  - &first {{ .Values.first }}'],
  ['a rule that a template begins', '  - {{ .Values.rule }}\n    verbs: [get]'],
  ['a rule in the braces of a condition', '  - {%- if quiet %}level: None{% endif %}'],
  ['a rule with a key from a template', '  - {{ .Values.key }}: Metadata'],
  ['a rule that merges a template', '  - <<: {{ .Values.common }}'],
  ['a level from a template', '  - level: {{ .Values.level }}'],
  ['an entry that is all template', '  - level: None\n    resources:\n      - {{ .Values.entry }}'],
  ['an entry that a template begins', '  - level: None\n    resources:\n      - {{ .x }}\n        resourceNames: [a]'],
  ['an entry that a template ends', '  - level: None\n    resources:\n      - resourceNames: [a]\n        {{ .x }}'],
  [
    'resources from a template',
    '  - level: None\n    resources:\n      - resourceNames: [a]\n        resources: {{ .x }}',
  ],
]

const problemsOf = (rules: string): string[] =>
  check([{ uri: 'policy.yaml', text: `apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n${rules}\n` }])
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, message }) => `${rule}: ${message}`)

for (const [name, rules] of inDoubt)
  it(`${name} is not said to lack anything`, () => assert.deepEqual(problemsOf(rules), []))

it('a rule with a template for its verbs still lacks its level', () => {
  const [problem, ...others] = problemsOf('  - verbs: {{ .Values.verbs }}')
  assert.match(problem ?? '', /^apiserver\/required: Rule 1 has no level/)
  assert.deepEqual(others, [])
})
