import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type DocumentSymbolData, symbolsOf } from '../../../server/src/service/symbols.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { textIn } from '../ranges.ts'
import { policy } from './cursor.ts'

const symbolsIn = (text: string): DocumentSymbolData[] => symbolsOf('file:///policy.yaml', openStream(text))

/** One line a symbol, set in by its depth. */
const contents = (symbols: readonly DocumentSymbolData[], depth = 0): string[] =>
  symbols.flatMap(({ name, children }) => [`${'  '.repeat(depth)}${name}`, ...contents(children, depth + 1)])

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n- level: Metadata\n'
const setIn = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

const cases: { it: string; text: string; contents: string[] }[] = [
  {
    it: 'a policy lists its rules by number, level and conditions',
    text: policy(
      [
        '- level: None',
        '  users: [system:kube-proxy]',
        '  verbs: [watch]',
        '- level: Metadata',
        '  verbs: [get, list, watch]',
        '  resources: [{resources: [secrets, configmaps]}]',
        '  namespaces: [kube-system]',
        '- level: None',
        '  userGroups: ["system:nodes"]',
        '  nonResourceURLs: ["/healthz*"]',
        '- level: Request',
        '  resources: [{group: apps}, {group: batch, resources: ["*"]}, {}]',
        '- level: Metadata',
      ].join('\n'),
    ),
    contents: [
      'Policy',
      '  1 · None · watch · by system:kube-proxy',
      '  2 · Metadata · get, list, watch · secrets, configmaps · in kube-system',
      '  3 · None · /healthz* · by system:nodes',
      '  4 · Request · all of apps, all of batch, all of core',
      '  5 · Metadata · everything else',
    ],
  },
  {
    it: 'long lists are cut short',
    text: policy('- level: None\n  verbs: [get, list, watch, create, update, patch]'),
    contents: ['Policy', '  1 · None · get, list and 4 more'],
  },
  {
    it: 'a rule that says nothing yet is listed all the same',
    text: policy('-\n- users: [a]\n- level: metadata'),
    contents: ['Policy', '  1 · no level · everything', '  2 · no level · by a', '  3 · metadata · everything else'],
  },
  {
    it: 'what a template fills in is left open',
    text: policy('- level: {{ .Values.level }}\n  users: [a]'),
    contents: ['Policy', '  1 · {{…}} · by a'],
  },
  {
    it: 'a policy with a name shows it',
    text: POLICY.replace('rules', 'metadata: {name: strict}\nrules'),
    contents: ['Policy strict', '  1 · Metadata · everything'],
  },
  {
    it: 'of a stream only what is ours is listed',
    text: `kind: Pod\napiVersion: v1\n---\n${POLICY}---\n${POLICY}`,
    contents: ['Policy', '  1 · Metadata · everything', 'Policy', '  1 · Metadata · everything'],
  },
  {
    it: 'a policy in a string stands below the key that holds it',
    text: `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: audit\ndata:\n  policy.yaml: |\n${setIn(POLICY, 4)}`,
    contents: ['ConfigMap audit', "  data['policy.yaml'] · Policy", '    1 · Metadata · everything'],
  },
  {
    it: 'what holds a policy without having a kind is named by its key alone',
    text: `cluster:\n  apiServer:\n    auditPolicy:\n${setIn(POLICY, 6)}`,
    contents: ['cluster.apiServer.auditPolicy · Policy', '  1 · Metadata · everything'],
  },
  {
    it: 'items of a List stand below it',
    text: `apiVersion: v1\nkind: List\nitems:\n-\n${setIn(POLICY, 2)}`,
    contents: ['List', '  items[0] · Policy', '    1 · Metadata · everything'],
  },
  { it: 'nothing of ours has no contents', text: 'kind: Pod\napiVersion: v1\n', contents: [] },
  { it: 'an empty text has none', text: '', contents: [] },
]

describe('symbols', () => {
  for (const { it: title, text, contents: expected } of cases) {
    it(title, () => assert.deepEqual(contents(symbolsIn(text)), expected))
  }

  it('a rule reaches from its dash to its last value, and its level is what is selected', () => {
    const text = policy('- level: None\n  verbs: [get]\n- level: Metadata')
    const [rule] = symbolsIn(text)[0]?.children ?? []
    assert.equal(rule && textIn(text, rule.range), '- level: None\n    verbs: [get]')
    assert.equal(rule && textIn(text, rule.selectionRange), 'None')
  })

  it('every symbol contains what is selected in it', () => {
    for (const { text } of cases)
      for (const symbol of flat(symbolsIn(text))) assert.ok(containsSelection(symbol), symbol.name)
  })
})

const flat = (symbols: readonly DocumentSymbolData[]): DocumentSymbolData[] =>
  symbols.flatMap(symbol => [symbol, ...flat(symbol.children)])

const order = ({ line, character }: { line: number; character: number }): number => line * 10_000 + character

const containsSelection = ({ range, selectionRange }: DocumentSymbolData): boolean =>
  order(range.start) <= order(selectionRange.start) && order(selectionRange.end) <= order(range.end)
