import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { check, loadAuditPolicy } from '../../server/src/index.ts'

interface Verdict {
  ok: boolean
  stage: string
  errors: { path: string; message: string }[]
  warnings: string[]
  rules: number
}

interface Case extends Verdict {
  kind: string
  policyYaml: string
  kubernetes126?: Verdict
}

const cases: Case[] = JSON.parse(
  readFileSync(new URL('../cases/audit-policy/validation.json', import.meta.url), 'utf8'),
)

/** The texts of decode failures are Go's own and not compared; neither are those of warnings. */
function verdictOf(text: string, kubernetesVersion: string) {
  const { ok, stage, rules, errors, warnings } = loadAuditPolicy(text, { kubernetesVersion })
  return { ok, stage, rules, errors: stage === 'validation' ? errors : [], warnings: warnings.length }
}

const expected = ({ ok, stage, rules, errors, warnings }: Verdict) => ({
  ok,
  stage,
  rules,
  errors: stage === 'validation' ? errors : [],
  warnings: warnings.length,
})

describe('an audit policy file loads, or is refused, as by kube-apiserver', () => {
  cases.forEach((item, i) => {
    it(`${i} ${item.kind} on 1.37`, () => assert.deepEqual(verdictOf(item.policyYaml, '1.37'), expected(item)))
    const older = item.kubernetes126
    if (older)
      it(`${i} ${item.kind} on 1.26`, () => assert.deepEqual(verdictOf(item.policyYaml, '1.26'), expected(older)))
  })
})

describe('check() agrees with the loader', () => {
  for (const [i, { kind, policyYaml, ok }] of cases.entries()) {
    it(`${i} ${kind}: fatal exactly when the file is refused`, () => {
      const problems = check([{ uri: 'file:///policy.yaml', text: policyYaml }], { as: 'audit-policy' })
      assert.equal(
        problems.some(problem => problem.apiServer?.fatal),
        !ok,
      )
    })
  }
})
