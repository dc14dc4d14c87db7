import { atValue } from '../../../yaml/path.ts'
import { replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { quotedOr } from '../../wording.ts'
import { uncarriedVerbs } from '../advice/verbs/uncarried-verbs.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/verb-never-on-url',
  severity: 'error',
  docs: {
    finds: 'A verb of API objects (list, watch, create, update, deletecollection) in a rule for nonResourceURLs.',
    why: 'A request for a URL such as /healthz has the lower-case HTTP method as its verb: get, head, post, put, patch or delete. It is never a list, a watch, a create or an update, so a rule with nothing but such verbs matches no request.',
    ignores:
      'Rules with resources or namespaces, whose requests do carry these verbs. Where the rule has an HTTP method beside the verb, it still works, and the problem is information.',
    fixes: 'Writes the HTTP method that does the same on a URL.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verbs: ["list", "watch"]
    nonResourceURLs: ["/healthz*", "/version"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: None
    verbs: ["get"]
    nonResourceURLs: ["/healthz*", "/version"]
  - level: Metadata
`,
  },
  messages: {
    never: 'Requests for URLs carry HTTP methods, never "{verb}", so {effect}. On a URL the same is {meant}.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      for (const { index, verb, why, instead, repeats, dead } of uncarriedVerbs(rule)) {
        if (why.reason !== 'object-verb') continue
        const list = { path: [...rule.path, 'verbs'], items: rule.verbs }
        const effect = dead ? 'this rule matches nothing' : 'this entry matches nothing'
        const title =
          instead.length > 0
            ? `Replace "${verb}" with ${instead.join(', ')}`
            : `Remove "${verb}" (no request for a URL carries it)`
        report(
          'never',
          atValue([...list.path, index]),
          { verb, effect, meant: quotedOr(why.verbs) },
          {
            severity: dead ? 'error' : 'information',
            fixes: [{ title, preferred: !repeats, changes: replaceItem(list, index, instead) }],
          },
        )
      }
    }
  },
})
