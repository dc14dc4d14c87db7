import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { ApiRequest, AuditOutcome } from '../../../server/src/index.ts'
import { explain, loadAuditPolicy } from '../../../server/src/index.ts'

/** What the real EvaluatePolicyRule of kube-apiserver answers: 400 policies, 50 requests each. */
interface Line {
  policyYaml: string
  cases: { request: ApiRequest; expect: Omit<AuditOutcome, 'events'> }[]
}

const file = new URL('../../cases/audit-policy/evaluation.jsonl.gz', import.meta.url)
const lines: Line[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .split('\n')
  .filter(line => line !== '')
  .map(line => JSON.parse(line))

/** Stages are a set; events are not in the table. */
const comparable = ({ level, ruleIndex, omitStages, omitManagedFields }: Omit<AuditOutcome, 'events'>) => ({
  level,
  ruleIndex,
  omitStages: [...omitStages].sort(),
  omitManagedFields,
})

test('each request is answered as kube-apiserver 1.37 answers it', () => {
  let requests = 0
  for (const { policyYaml, cases } of lines) {
    const { evaluate } = loadAuditPolicy(policyYaml, { kubernetesVersion: '1.37' })
    assert(evaluate, policyYaml)
    for (const { request, expect } of cases) {
      requests++
      assert.deepEqual(comparable(evaluate(request)), comparable(expect), JSON.stringify({ policyYaml, request }))
    }
  }
  assert.equal(requests, 20_000)
})

test('an explanation has the same outcome, and a trace that ends at the rule', () => {
  for (const { policyYaml, cases } of lines) {
    const [sample] = cases
    assert(sample)
    const { request, expect } = sample
    const [answer] = explain([{ uri: 'policy.yaml', text: policyYaml }], request, { kubernetesVersion: '1.37' })
    assert(answer?.kind === 'audit-policy', policyYaml)
    assert.deepEqual(comparable(answer.outcome), comparable(expect))
    const results = answer.trace.map(({ result }) => result)
    assert.equal(results.indexOf('match'), expect.ruleIndex)
    const before = expect.ruleIndex < 0 ? results : results.slice(0, expect.ruleIndex)
    assert(before.every(result => result === 'no-match'))
  }
})
