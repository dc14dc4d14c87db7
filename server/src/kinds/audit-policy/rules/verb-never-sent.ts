import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { quotedOr } from '../../wording.ts'
import { type UncarriedVerb, uncarriedVerbs } from '../advice/verbs/uncarried-verbs.ts'
import type { NotCarried } from '../advice/verbs/verb-meanings.ts'
import { requestKind } from '../advice/verbs/verbs.ts'
import { withoutCondition } from '../advice/without-condition.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/verb-never-sent',
  severity: 'error',
  docs: {
    finds: 'A verb that no request carries: "*", upper case, HTTP methods for resources, words of kubectl, slips.',
    why: 'Verbs are compared letter by letter with the verb that the API server gives to the request: get, list, watch, create, update, patch, delete or deletecollection for objects, the HTTP method in lower case for other URLs. There is no wildcard. kube-apiserver loads any word, and a rule all of whose verbs are such words matches nothing.',
    ignores:
      'The verb "proxy" of the old proxy paths. Where other verbs of the rule still work, the problem is a warning. In a rule for both kinds of request post and put do match URLs, so they are information.',
    fixes:
      'Writes the verbs that such requests carry, or removes "verbs" where "*" stood for all of them (not by --fix at level None, or where no condition would be left).',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    verbs: ["POST", "apply"]
    resources:
      - group: apps
        resources: ["deployments"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    verbs: ["create", "patch"]
    resources:
      - group: apps
        resources: ["deployments"]
  - level: Metadata
`,
  },
  messages: {
    wildcard:
      'Verbs have no wildcard: no request carries "{verb}", so {effect}. Without "verbs" a rule matches every verb.',
    'other-word': 'No request for an object carries the verb "{verb}", so {effect}. Such requests carry {meant}.',
    misspelt: 'No request carries the verb "{verb}", so {effect}. The verb is {meant}.',
    permission: 'Permissions know the verb "{verb}", but no request carries it, so {effect}.',
    unknown: 'No request carries the verb "{verb}", so {effect}.',
    urlOnly: 'Only requests for URLs such as /version carry the verb "{verb}". For an object it is {meant}.',
  },
  check(policy, { report }) {
    for (const rule of policy.rules) {
      for (const [index, verb, instead] of methodsForObjects(rule)) {
        const list = { path: [...rule.path, 'verbs'], items: rule.verbs }
        report(
          'urlOnly',
          atValue([...list.path, index]),
          { verb, meant: quotedOr([instead]) },
          {
            severity: 'information',
            fixes: [{ title: `Replace "${verb}" with ${instead}`, changes: replaceItem(list, index, [instead]) }],
          },
        )
      }
      for (const found of uncarriedVerbs(rule)) {
        const { index, verb, why, dead } = found
        if (why.reason === 'object-verb') continue
        const effect = dead ? 'this rule matches nothing' : 'this entry matches nothing'
        report(
          why.reason,
          atValue([...rule.path, 'verbs', index]),
          { verb, effect, meant: meant(why) },
          {
            severity: dead ? 'error' : 'warning',
            fixes: fixes(rule, found),
          },
        )
      }
    }
  },
})

const VERB_OF_METHOD: ReadonlyMap<string, string> = new Map([
  ['post', 'create'],
  ['put', 'update'],
])

/** HTTP methods, with the verb that does the same to an object, in a rule that takes both kinds of request. */
function methodsForObjects(rule: AuditRule): [number, string, string][] {
  if (rule.partial || requestKind(rule) !== 'both') return []
  const found = rule.verbs.flatMap((verb, index): [number, string, string][] => {
    const instead = VERB_OF_METHOD.get(verb)
    return instead === undefined ? [] : [[index, verb, instead]]
  })
  const named = new Set(found.length > 0 ? rule.verbs : [])
  return found.filter(([, , instead]) => !named.has(instead))
}

function meant(why: NotCarried): string {
  if (!('verbs' in why)) return ''
  return quotedOr(why.verbs) + ('on' in why && why.on ? `, on ${why.on}` : '')
}

function fixes(rule: AuditRule, { index, verb, why, instead, repeats, dead }: UncarriedVerb): FixPlan[] {
  const list = { path: [...rule.path, 'verbs'], items: rule.verbs }
  if (why.reason === 'wildcard') {
    const { matches, isSafe } = withoutCondition(rule, 'verbs')
    const title = `Remove "verbs" (the rule then matches ${matches})`
    const preferred = rule.verbs.length === 1 && isSafe
    return [{ title, preferred, changes: [{ op: 'remove', path: list.path }] }]
  }
  if (dead && !('verbs' in why)) return []
  const title =
    instead.length > 0 ? `Replace "${verb}" with ${instead.join(', ')}` : `Remove "${verb}" (no request carries it)`
  // Each is right alone; of two that write the same verb one goes first, and the other is then worked out anew.
  return [{ title, preferred: !repeats, changes: replaceItem(list, index, instead) }]
}
