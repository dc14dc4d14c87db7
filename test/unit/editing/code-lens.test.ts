import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codeLensesOf } from '../../../server/src/service/code-lens.ts'
import { recognised } from '../../../server/src/service/diagnostics.ts'
import { requestExamplesOf } from '../../../server/src/service/request-examples.ts'
import { openStream } from '../../../server/src/yaml/stream.ts'
import { policy } from './cursor.ts'

const POLICY = 'apiVersion: audit.k8s.io/v1\nkind: Policy\nrules:\n- level: Metadata\n'
const setIn = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by))

/** "LINE TEXT", and which document is asked. */
function lenses(text: string): string[] {
  const lines = text.split('\n')
  return codeLensesOf('file:///policy.yaml', openStream(text)).map(
    ({ range, arguments: [, kind, document] }) =>
      `${kind} ${document}: ${lines[range.start.line]?.slice(range.start.character)}`,
  )
}

const cases: { it: string; text: string; lenses: string[] }[] = [
  {
    it: 'each policy of a stream has a lens at its first key',
    text: `# about it\n${POLICY}---\nkind: Pod\napiVersion: v1\n---\n${POLICY}`,
    lenses: ['audit-policy 0: apiVersion: audit.k8s.io/v1', 'audit-policy 2: apiVersion: audit.k8s.io/v1'],
  },
  {
    it: 'a policy in a string has one too',
    text: `kind: ConfigMap\ndata:\n  policy: |\n${setIn(POLICY, 4)}`,
    lenses: ['audit-policy 0: apiVersion: audit.k8s.io/v1'],
  },
  { it: 'nothing else has one', text: 'kind: Pod\napiVersion: v1\n', lenses: [] },
]

describe('code lens', () => {
  for (const { it: title, text, lenses: expected } of cases) {
    it(title, () => assert.deepEqual(lenses(text), expected))
  }
})

describe('request examples', () => {
  const examplesOf = (text: string): string[] =>
    requestExamplesOf(openStream(text).documents.flatMap(document => recognised('file:///policy.yaml', document)))

  it('each rule that something reaches has one, as a line to type', () => {
    const text = policy(
      [
        '- level: None',
        '  nonResourceURLs: [/healthz]',
        '- level: Metadata',
        '  userGroups: [dev]',
        '  resources: [{resources: [secrets]}]',
        '- level: Request',
        '  userGroups: [dev]',
        '  resources: [{resources: [secrets]}]',
      ].join('\n'),
    )
    assert.deepEqual(examplesOf(text).slice(0, 2), [
      'GET /healthz as alice',
      'get secrets db -n shop --as alice --as-group dev --as-group system:authenticated',
    ])
  })

  it('without a policy the forms are shown', () => {
    assert.deepEqual(examplesOf(''), [
      'get pods/log web-0 -n shop --as alice --as-group dev',
      'kubectl logs web-0 -n shop',
      'GET /api/v1/namespaces/shop/pods as alice groups dev',
    ])
  })
})
