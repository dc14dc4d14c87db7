import type { Problem } from '../../../server/src/api/problem.ts'
import type { CheckReport } from '../../../server/src/cli/report.ts'

/** A report on one file, `policy.yaml`, unless a problem says otherwise. */
export function reportOn(text: string, problems: Partial<Problem>[], more: Partial<CheckReport> = {}): CheckReport {
  return {
    kubernetesVersion: '1.37',
    problems: problems.map(problem => ({ ...PROBLEM, ...problem })),
    texts: new Map([['policy.yaml', text]]),
    files: ['policy.yaml'],
    documents: () => 1,
    empty: () => 0,
    ignored: 0,
    ...more,
  }
}

/** A range on one line. */
export const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
})

const PROBLEM: Problem = {
  rule: 'apiserver/required',
  severity: 'error',
  message: 'Rule 1 has no level.',
  uri: 'policy.yaml',
  document: 0,
  kind: 'audit-policy',
  path: 'rules[0].level',
  range: range(0, 0, 1),
  fixes: [],
  docs: 'docs/rules/apiserver/required.md',
}

/** What a hostile text could put into a message or a name. */
export const HOSTILE = `a "b" 'c' <d> & %25 ::error::, :\u001b[31m\u0000\u0007\u{202e}\ud800\r\nnext ]]> é 漢 🙂`
