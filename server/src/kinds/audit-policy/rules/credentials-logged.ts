import { formatRequest } from '../../../request/format-request.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { leakFixes } from '../advice/credentials/credential-fixes.ts'
import { credentialLeaks } from '../advice/credentials/credential-leaks.ts'
import { finderOf } from '../match/compile.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/credentials-logged',
  severity: 'warning',
  docs: {
    finds: 'A rule that writes the bodies of Secrets, service account tokens or token reviews into the audit log.',
    why: 'At level Request the log holds what the client sent, at RequestResponse the answer too. With that the data of Secrets, fresh tokens of service accounts and the tokens that a review is asked about are readable for everybody who reads the log, for as long as it is kept. At level Metadata the log still says who asked for which of them.',
    ignores:
      'Rules that are shielded by an earlier one, and verbs whose bodies hold no credential: a request is looked for that really reaches the rule and whose events carry the body. ConfigMaps are information only, as passwords do not belong there, and not mentioned in a rule that names them. Policies of which a template may write a part.',
    fixes:
      'Sets the level of a rule for nothing else to Metadata. Otherwise adds what is missing to an earlier rule that keeps such bodies out, moves a later one up, or inserts a new one. ConfigMaps are never included by itself.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    verbs: ["create", "update", "patch"]
    resources:
      - group: ""
        resources: ["secrets"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Metadata
    resources:
      - group: ""
        resources: ["secrets", "configmaps", "serviceaccounts/token"]
      - group: authentication.k8s.io
        resources: ["tokenreviews"]
  - level: Request
    verbs: ["create", "update", "patch", "delete"]
  - level: Metadata
`,
  },
  messages: {
    body: '"{request}" is logged with its body by this rule: {what} ends up in the audit log{others}.',
    answer: '"{request}" is logged with its answer by this rule: {what} ends up in the audit log{others}.',
  },
  check(policy, { report, version, shared }) {
    if (policy.partial) return
    const leaks = credentialLeaks(policy, version, shared(finderOf))
    const fixesFor = leakFixes(policy, leaks)
    for (const found of leaks) {
      const [lead, ...more] = found
      if (!lead) continue
      const others = more.length === 0 ? '' : `, and so do ${listAnd(more.map(({ credential }) => credential.name))}`
      const data = { request: formatRequest(lead.request), what: lead.credential.what, others }
      report(lead.part, atValue([...lead.rule.path, 'level']), data, {
        severity: lead.credential.always ? 'warning' : 'information',
        fixes: fixesFor(found),
      })
    }
  },
})
