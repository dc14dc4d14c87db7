import type { FixPlan } from '../../../yaml/change.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { isLogged } from '../advice/stages/stages.ts'
import { ruleOutcome } from '../match/evaluate.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/request-received-logged',
  severity: 'information',
  docs: {
    finds: 'RequestReceived is not left out: each logged request is recorded twice.',
    why: 'The event of RequestReceived has neither the response code nor a body; all that it says stands in the later event too. It doubles the audit log.',
    ignores:
      'Policies that leave the stage out at the top or in every rule that logs. With --audit-log-mode=blocking-strict the stage has a use of its own: only there can a request be refused because it could not be recorded.',
    fixes: 'Adds omitStages: [RequestReceived] at the top of the policy.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
rules:
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
`,
  },
  messages: {
    all: 'Each logged request is recorded twice, on arrival and with its outcome. "omitStages: [RequestReceived]" at the top halves the log.',
    some: 'Requests of {rules} are recorded twice, on arrival and with their outcome; the other rules leave RequestReceived out.',
  },
  check(policy, { report }) {
    if (policy.partial || policy.omitStages.includes('RequestReceived')) return
    const logged = policy.rules.filter(isLogged)
    const twice = logged.filter(rule => isTwice(policy, rule))
    const [first] = twice
    if (!first) return
    if (twice.length === logged.length) {
      return report('all', atKey([...policy.path, 'rules']), {}, { fixes: [omitEverywhere(policy)] })
    }
    const data = { rules: ruleNumbers(twice.map(rule => rule.index + 1)) }
    const related = twice
      .slice(1)
      .map(rule => ({ at: atValue([...rule.path, 'level']), message: 'Recorded twice as well.' }))
    report('some', atValue([...first.path, 'level']), data, {
      severity: 'hint',
      related,
      fixes: [omitEverywhere(policy)],
    })
  },
})

/** Never applied by itself: it changes what is logged. */
function omitEverywhere(policy: AuditPolicy): FixPlan {
  const path = [...policy.path, 'omitStages']
  const title = 'Leave RequestReceived out everywhere'
  if (policy.omitStages.length > 0) return { title, changes: [{ op: 'append', path, value: 'RequestReceived' }] }
  const value = ['RequestReceived']
  return { title, changes: [{ op: 'insert', path: policy.path, key: 'omitStages', value, before: 'rules' }] }
}

const isTwice = (policy: AuditPolicy, rule: AuditRule): boolean => {
  const { omitStages } = ruleOutcome(policy, rule)
  return !omitStages.includes('RequestReceived') && !omitStages.includes('ResponseComplete')
}

/** "rule 2", "rules 1, 2 and 6", "12 rules". */
function ruleNumbers(numbers: number[]): string {
  if (numbers.length === 1) return `rule ${numbers[0]}`
  if (numbers.length > 8) return `${numbers.length} rules`
  return `rules ${listAnd(numbers.map(String))}`
}
