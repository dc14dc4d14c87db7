import { nearest } from '../../../kubernetes/nearest.ts'
import { urlVerbsMeant } from '../../../kubernetes/verb-words.ts'
import { urlVerbs } from '../../../kubernetes/well-known.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { quotedOr } from '../../wording.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample } from '../advice/example.ts'
import { urlRules } from '../advice/resource-rules.ts'
import { isUrlVerb } from '../advice/verbs.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/verb-never-on-url',
  severity: 'warning',
  docs: {
    finds: 'A verb in a rule for URLs that no request for a URL carries: list, watch, create, "GET".',
    why: 'The verb of a request for a URL is its HTTP method in lower case: get, head, post, put, patch, delete, options. The words for objects are never asked for.',
    ignores: 'Where another verb of the rule does work, the problem is a hint.',
    fixes: 'Writes the method that was meant, or removes the verb.',
    bad: roleExample(['nonResourceURLs: [/metrics]\nverbs: [list]']),
    good: roleExample(['nonResourceURLs: [/metrics]\nverbs: [get]']),
  },
  messages: {
    meant: 'A request for a URL carries its method as the verb, so "{verb}" grants nothing here. The verb is {meant}.',
    unclear: 'A request for a URL carries its method as the verb, so "{verb}" grants nothing here.',
  },
  check(review, { report }) {
    for (const { rule } of urlRules(review)) {
      const isDead = rule.verbs.every(verb => !isUrlVerb(verb) && !hasHole(verb))
      rule.verbs.forEach((verb, index) => {
        if (isUrlVerb(verb) || hasHole(verb)) return
        const meant = meantBy(verb)
        const severity = isDead || verb !== verb.toLowerCase() ? 'warning' : 'hint'
        const at = atValue([...rule.path, 'verbs', index])
        const data = { verb, meant: quotedOr(meant) }
        report(meant.length > 0 ? 'meant' : 'unclear', at, data, { severity, fixes: fixesFor(rule, index, meant) })
      })
    }
  },
})

function meantBy(verb: string): readonly string[] {
  const word = verb.trim().toLowerCase()
  if (isUrlVerb(word)) return [word]
  const near = urlVerbsMeant(word) ?? nearest(word, urlVerbs)
  return typeof near === 'string' ? [near] : (near ?? [])
}

function fixesFor(rule: PolicyRule, index: number, meant: readonly string[]): FixPlan[] {
  const list = listOf(rule, 'verbs')
  const missing = meant.filter(verb => !isListed(list, verb))
  const isLast = rule.verbs.length === 1
  if (missing.length === 0 && isLast) return []
  const verb = rule.verbs[index] ?? ''
  const title = missing.length > 0 ? `Replace "${verb}" with ${missing.join(', ')}` : `Remove "${verb}"`
  return [{ title, preferred: true, changes: replaceItem(list, index, missing) }]
}
