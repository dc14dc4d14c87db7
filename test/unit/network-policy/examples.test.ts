import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, parseRequest } from '../../../server/src/index.ts'
import { openExplainer } from '../../../server/src/service/explain.ts'

const folder = new URL('../../../examples/network-policies/', import.meta.url)
const texts = readdirSync(folder)
  .filter(uri => uri.endsWith('.yaml'))
  .map(uri => ({ uri, text: readFileSync(new URL(uri, folder), 'utf8') }))
const lines = readFileSync(new URL('connections.txt', folder), 'utf8').split('\n')

const MISTAKES = 'mistakes.yaml'

/** A line of connections.txt, and the comment above it: "allowed", "denied by shop/default-deny-ingress, shop/metrics". */
const asked = lines.flatMap((line, i) =>
  line === '' || line.startsWith('#') ? [] : [{ line, expected: (lines[i - 1] ?? '').replace(/^# /, '') }],
)

const explain = openExplainer(texts)

function answerTo(line: string): string {
  const parsed = parseRequest(line)
  assert('requests' in parsed, `${line} is a connection`)
  const [answer, ...others] = parsed.requests.flatMap(explain)
  assert(answer?.kind === 'network-policy' && others.length === 0)
  const { allowed, byPolicies } = answer.outcome
  const effect = allowed === true ? 'allow' : 'isolate'
  const names = byPolicies.filter(one => one.effect === effect).map(({ policy }) => policy)
  return [allowed === true ? 'allowed' : 'denied', ...(names.length > 0 ? [`by ${sorted(names)}`] : [])].join(' ')
}

const sorted = (names: readonly string[]): string => [...new Set(names)].sort().join(', ')

const sortedNames = (expected: string): string =>
  expected.replace(/ by (.*)$/, (_, names: string) => ` by ${sorted(names.split(', '))}`)

describe('the examples of network policies', () => {
  for (const { line, expected } of asked) {
    it(`${line} is ${expected}`, () => {
      assert.match(expected, /^(?:allowed|denied by )/)
      // Of an allowed connection the policies that allow it; of a denied one those that isolate the end that denies.
      assert.equal(answerTo(line), sortedNames(expected))
    })
  }

  it('have nothing wrong but the mistakes', () => {
    const wrong = check(texts).filter(({ uri }) => uri !== MISTAKES)
    assert.deepEqual(
      wrong.map(({ uri, rule }) => `${uri} ${rule}`),
      [],
    )
  })

  for (const one of texts.filter(({ uri }) => uri !== MISTAKES)) {
    it(`${one.uri} gets no warning when it is looked at without the others`, () => {
      const grave = check([one]).filter(({ severity }) => severity === 'error' || severity === 'warning')
      assert.deepEqual(
        grave.map(({ rule }) => rule),
        [],
      )
    })
  }

  it('have each mistake once', () => {
    const found = check(texts).filter(({ uri }) => uri === MISTAKES)
    assert.deepEqual(
      found.map(({ severity, rule }) => `${severity} ${rule}`),
      [
        'warning netpol/ingress-controller-blocked',
        'warning netpol/namespace-label-unknown',
        'warning netpol/service-port',
        'warning netpol/peers-or-not-and',
        'warning netpol/unknown-port-name',
        'warning netpol/labels-of-workload-not-pod',
        'warning netpol/dns-blocked',
        'warning netpol/implied-ingress-isolation',
        'error apiserver/invalid',
        'error apiserver/invalid',
      ],
    )
  })

  it('ask in their comments what connections.txt answers', () => {
    const comments = texts.flatMap(({ text }) =>
      Array.from(text.matchAll(/^# explain: (.*)$/gm), ([, request]) => request),
    )
    assert.equal(comments.length, 15)
    const known = new Set(asked.map(({ line }) => line))
    assert.deepEqual(
      comments.filter(request => !known.has(request ?? '')),
      [],
    )
  })
})
