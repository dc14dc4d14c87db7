import { isBuiltInGroup } from '../../../kubernetes/resources.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { quotedOr } from '../../wording.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import { isKnownVerb, type VerbFault, verbFault } from '../advice/verbs.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/unknown-verb',
  severity: 'warning',
  docs: {
    finds: 'A verb that no request carries: upper case, HTTP methods, words of kubectl, slips.',
    why: 'Verbs are compared letter by letter with the verb that the API server gives to the request: get, list, watch, create, update, patch, delete or deletecollection. Kubernetes takes any other word without a complaint, and grants nothing by it. Where no verb of a rule is one, the rule grants nothing at all, and slips in it are errors.',
    ignores:
      'Verbs that only authorizers know (bind, escalate, impersonate, use, approve, sign, attest). Other programs may ask Kubernetes for verbs of their own, so an odd word is only a hint, and in groups of custom resources nothing.',
    fixes: 'Writes the verbs that such requests carry.',
    bad: roleExample([ruleExample('[""]', '[pods]', '[GET, lsit]')]),
    good: roleExample([ruleExample('[""]', '[pods]', '[get, list]')]),
  },
  messages: {
    case: 'Verbs are compared letter by letter, so "{verb}" grants nothing. The verb is {meant}.',
    several: '"{verb}" is one string and grants nothing: each verb is an item of its own.',
    wildcard: 'No request carries the verb "{verb}", so it grants nothing. Every verb is "*".',
    'other-word':
      'No request for an object carries the verb "{verb}", so it grants nothing. Such requests carry {meant}.',
    misspelt: 'No request carries the verb "{verb}", so it grants nothing. The verb is {meant}.',
    unknown:
      'No request to Kubernetes carries the verb "{verb}": unless another program asks for it, it grants nothing.',
  },
  check(review, { report }) {
    for (const { rule } of resourceRules(review)) {
      const isDead = rule.verbs.every(verb => !isKnownVerb(verb) && !hasHole(verb))
      rule.verbs.forEach((verb, index) => {
        if (isKnownVerb(verb) || hasHole(verb)) return
        const fault = verbFault(verb)
        const severity = severityOf(fault, rule, isDead)
        if (!severity) return
        const meant = quotedOr(fault.verbs) + (fault.on === undefined ? '' : `, on ${fault.on}`)
        const at = atValue([...rule.path, 'verbs', index])
        report(fault.why, at, { verb, meant }, { severity, fixes: fixesFor(rule, index, fault, severity) })
      })
    }
  },
})

function severityOf({ why }: VerbFault, { apiGroups }: PolicyRule, isDead: boolean) {
  const isOpen = apiGroups.some(group => !isBuiltInGroup(group))
  if (why === 'unknown') return isOpen ? undefined : ('hint' as const)
  const isWord = why === 'other-word' || why === 'wildcard'
  if (isOpen && isWord) return 'hint' as const
  return isDead && !isWord ? ('error' as const) : ('warning' as const)
}

function fixesFor(rule: PolicyRule, index: number, { why, verbs, on }: VerbFault, severity: string): FixPlan[] {
  if (verbs.length === 0 || on !== undefined) return []
  const list = listOf(rule, 'verbs')
  const missing = verbs.filter(verb => !isListed(list, verb))
  const verb = rule.verbs[index] ?? ''
  const title = missing.length > 0 ? `Replace "${verb}" with ${missing.join(', ')}` : `Remove "${verb}"`
  const preferred = why !== 'wildcard' && severity !== 'hint'
  return [{ title, preferred, changes: replaceItem(list, index, missing) }]
}
