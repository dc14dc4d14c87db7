import { type EditCase, text } from './case.ts'

const CHART = text`
  apiVersion: audit.k8s.io/v1
  rules:
    {{- if .Values.quiet }}
    - level: None
      users: ["system:kube-proxy", "{{ .Values.user }}"]
      verbs: [get, {{ .Values.verb }}]
    {{- end }}
    - level: {{ .Values.level }}
    - level: Metadata
      verbs:
        - get
    {{- include "rules" . | nindent 2 }}
`

const change = (title: string, changes: EditCase['changes'], after: EditCase['after'] = undefined): EditCase => ({
  it: title,
  before: CHART,
  changes,
  after,
  templates: true,
})

export const templates: EditCase[] = [
  change(
    'a key is renamed',
    [{ op: 'rename', path: ['rules', 0, 'users'], to: 'userGroups' }],
    CHART.replace('users', 'userGroups'),
  ),
  change(
    'items beside the one that is written by the template come and go',
    [
      { op: 'append', path: ['rules', 0, 'verbs'], value: 'list' },
      { op: 'remove', path: ['rules', 0, 'users', 0] },
    ],
    CHART.replace('.verb }}]', '.verb }}, list]').replace('"system:kube-proxy", ', ''),
  ),
  change(
    'a key is written between lines that are no template',
    [{ op: 'insert', path: [], key: 'kind', value: 'Policy', before: 'rules' }],
    CHART.replace('rules:', 'kind: Policy\nrules:'),
  ),
  change(
    'a rule is written before another one',
    [{ op: 'append', path: ['rules'], value: { level: 'Request' }, index: 2 }],
    CHART.replace('  - level: Metadata', '  - level: Request\n  - level: Metadata'),
  ),
  {
    it: 'a key that the template writes stays',
    before: 'a: 1\n{{ .key }}: 2\n',
    changes: [{ op: 'rename', path: ['\ue000'], to: 'b' }],
    after: undefined,
    templates: true,
  },
  change('a value that the template writes stays', [{ op: 'set', path: ['rules', 1, 'level'], value: 'None' }]),
  change('a string that the template writes a part of stays', [
    { op: 'set', path: ['rules', 0, 'users', 1], value: 'a' },
  ]),
  change('a list that the template writes an item of is not written anew', [
    { op: 'set', path: ['rules', 0, 'verbs'], value: 'get' },
  ]),
  change('a rule is not taken out of its condition', [{ op: 'remove', path: ['rules', 0] }]),
  change('a rule is not moved into a condition', [{ op: 'move', path: ['rules', 1], before: 0 }]),
  change('no rule is written where the template may write some', [
    { op: 'append', path: ['rules'], value: { level: 'None' } },
  ]),
  change('nothing goes that holds the half of a condition', [{ op: 'remove', path: ['rules'] }]),
]
