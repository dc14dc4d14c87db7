import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Problem } from '../../../server/src/api/problem.ts'
import { brokenBy } from '../../../server/src/service/fix-broken.ts'
import { reportOn } from '../cli/report.ts'

const UNKNOWN: Partial<Problem> = { rule: 'apiserver/unknown-field' }
const FATAL: Partial<Problem> = {
  rule: 'apiserver/not-supported',
  apiServer: {
    type: 'NotSupported',
    path: 'rules[0].level',
    stage: 'validation',
    message: 'no',
    fatal: true,
  },
}
const TWICE: Partial<Problem> = { rule: 'yaml/duplicate-key' }
const ADVICE: Partial<Problem> = { rule: 'audit/verb-never-sent' }
const HINT: Partial<Problem> = { rule: 'audit/unreachable-rule', severity: 'warning' }

const table: { name: string; before: Partial<Problem>[]; after: Partial<Problem>[]; broken: boolean }[] = [
  { name: 'a text without errors is no worse', before: [ADVICE], after: [], broken: false },
  { name: 'an error that moves is the old one', before: [ADVICE], after: [{ ...ADVICE, path: 'x' }], broken: false },
  { name: 'advice that makes another error is refused', before: [HINT], after: [ADVICE], broken: true },
  { name: 'advice that shows a new warning is not', before: [ADVICE], after: [HINT, HINT], broken: false },
  { name: 'a right name may show an error in its value', before: [UNKNOWN], after: [ADVICE], broken: false },
  { name: 'a key that stands twice now is refused', before: [UNKNOWN], after: [TWICE], broken: true },
  { name: 'a policy that loaded is not made one that does not', before: [UNKNOWN], after: [FATAL], broken: true },
  { name: 'one that did not load may still not', before: [UNKNOWN, FATAL], after: [FATAL, FATAL], broken: false },
  { name: 'each document counts alone', before: [TWICE], after: [{ ...TWICE, document: 1 }], broken: true },
]

for (const { name, before, after, broken } of table) {
  test(name, () => {
    const [was, is] = [before, after].map(problems => reportOn('', problems).problems)
    assert.deepEqual([...brokenBy(was ?? [], is ?? [])], broken ? ['policy.yaml'] : [])
  })
}
