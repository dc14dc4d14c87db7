import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FeatureOptions } from '../../../server/src/service/feature-options.ts'
import { inlayHintsOf } from '../../../server/src/service/inlay-hints.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { policy } from './cursor.ts'

const POLICY = policy(
  '- level: None\n  verbs: [get]\n- level: Request\n  users: [alice]\n- level: Metadata\n  verbs: [patch]',
)
const setIn = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** The lines that have a hint, with it behind them. */
function answered(text: string, from = 0, to = 1_000, options: FeatureOptions = {}): string[] {
  const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } }
  const lines = text.split('\n')
  return inlayHintsOf('file:///policy.yaml', openStream(text), range, options).map(({ position, label }) => {
    const line = lines[position.line] ?? ''
    assert.equal(position.character, line.length)
    return `${line.trim()} ${label}`
  })
}

const ask = (...requests: string[]): string => requests.map(request => `# explain: ${request}\n`).join('') + POLICY

const cases: { it: string; text: string; options?: FeatureOptions; hints: string[] }[] = [
  {
    it: 'a comment that asks is answered with level and rule',
    text: ask('get pods -n shop --as bob', 'create pods -n shop --as alice'),
    hints: [
      '# explain: get pods -n shop --as bob → None · rule 1 of 3',
      '# explain: create pods -n shop --as alice → Request · rule 2 of 3',
    ],
  },
  {
    it: 'a request that no rule matches is not logged',
    text: ask('create pods -n shop --as bob'),
    hints: ['# explain: create pods -n shop --as bob → not logged · no rule of 3 matches'],
  },
  {
    it: 'a command that sends several requests is answered for each of them',
    text: ask('kubectl apply -f web.yaml deployment/web'),
    hints: [
      '# explain: kubectl apply -f web.yaml deployment/web → get: None · rule 1 of 3, patch: Metadata · rule 3 of 3',
    ],
  },
  {
    it: 'a comment may stand anywhere in the policy',
    text: policy('# explain: list pods\n- level: Metadata # explain: get /version'),
    hints: [
      '# explain: list pods → Metadata · rule 1 of 1',
      '- level: Metadata # explain: get /version → Metadata · rule 1 of 1',
    ],
  },
  {
    it: 'a policy in a string answers the comments of its own text',
    text: `kind: ConfigMap\ndata:\n  policy: |\n${setIn(ask('get pods'), 4)}`,
    hints: ['# explain: get pods → None · rule 1 of 3'],
  },
  {
    it: 'a comment beside what holds the policy is answered by it',
    text: `# explain: get pods\nkind: ConfigMap\ndata:\n  policy: |\n${setIn(POLICY, 4)}`,
    hints: ['# explain: get pods → None · rule 1 of 3'],
  },
  {
    it: 'what depends on a template is said first',
    text: policy('# explain: get pods\n- level: None\n  users: ["{{ .Values.user }}"]\n- level: Metadata'),
    hints: ['# explain: get pods → depends; else Metadata · rule 2 of 2'],
  },
  {
    it: 'a list that a template may add to is answered as it stands',
    text: policy('# explain: get pods\n- level: Metadata\n{{- range .Values.rules }}\n- level: None\n{{- end }}'),
    hints: ['# explain: get pods → Metadata · rule 1 of 2, as it stands'],
  },
  { it: 'a comment that asks nothing yet has no answer', text: ask(''), hints: [] },
  { it: 'another comment has none', text: `# explained: get pods\n# TODO explain: get pods\n${POLICY}`, hints: [] },
  { it: 'nor has one where nothing is ours', text: '# explain: get pods\nkind: Pod\napiVersion: v1\n', hints: [] },
]

describe('inlay hints', () => {
  for (const { it: title, text, options, hints } of cases) {
    it(title, () => assert.deepEqual(answered(text, 0, 1_000, options), hints))
  }

  it('only the lines asked for are answered', () => {
    assert.equal(answered(ask('get pods', 'list pods', 'watch pods'), 1, 1).length, 1)
  })

  it('a text that is no request is answered with the nearest form', () => {
    const [hint] = answered(ask('frobnicate pods'))
    assert.match(hint ?? '', /→ .*reads like: get pods/)
  })
})
