import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { joined } from '../../shown.ts'
import { removeItems } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { faultyItems } from '../advice/faulty-items.ts'
import { absentItems } from '../advice/gone.ts'
import { type RuleOfRole, resourceRules } from '../advice/resource-rules.ts'
import { isKnownVerb, verbsFor } from '../advice/verbs.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/verb-without-meaning',
  severity: 'information',
  docs: {
    finds:
      'A verb that nothing in its rule has, or a resource that has none of the verbs: create on pods/log, get on pods/eviction.',
    why: 'Some resources and most subresources have few verbs: pods/log is only read (get), pods/eviction and serviceaccounts/token only created, pods/exec is get or create, a status get, update or patch. Other verbs are never asked for, so the rule does less than it says.',
    ignores:
      'Lists of verbs for several resources of which each has a meaning somewhere; custom resources; "*". Where the rule grants nothing at all, the problem is a warning; get, list and watch too many are a hint.',
    fixes: 'Removes the verbs.',
    bad: roleExample([ruleExample('[""]', '[pods/log]', '[get, update, delete]')]),
    good: roleExample([ruleExample('[""]', '[pods/log]', '[get]')]),
  },
  messages: {
    verb: 'In this rule {verbs} {grants} nothing: {item} has {has}.',
    item: 'Of the verbs of this rule {item} has none: it has {has}. So nothing is granted on it.',
    rule: '{item} has {has}, and none of the verbs of this rule: it grants nothing.',
  },
  check(review, { report, shared }) {
    const told = new Set(
      [...shared(faultyItems), ...shared(absentItems)].map(({ rule, index }) => `${rule.index} ${index}`),
    )
    for (const found of resourceRules(review)) {
      const { rule } = found
      if (rule.verbs.some(verb => verb === '*' || hasHole(verb)) || !rule.verbs.some(isKnownVerb)) continue
      if (rule.verbs.length * rule.resources.length > MOST_PAIRS) continue
      const items = rule.resources.flatMap((item, index) =>
        told.has(`${rule.index} ${index}`) ? [] : [{ item, index, verbs: verbsFor(rule, item) }],
      )
      const [first] = items
      if (!first?.verbs) continue
      const dead = items.filter(({ verbs }) => verbs && !rule.verbs.some(verb => verbs.has(verb)))
      for (const { item, index, verbs } of dead) {
        const isWhole = dead.length === items.length
        const at = atValue([...rule.path, 'resources', index])
        report(isWhole ? 'rule' : 'item', at, { item, has: inWords(verbs) }, isWhole ? { severity: 'warning' } : {})
      }
      if (dead.length === items.length || items.some(({ verbs }) => !verbs)) continue
      const idle = rule.verbs.filter(verb => isKnownVerb(verb) && !items.some(({ verbs }) => verbs?.has(verb)))
      const [verb] = idle
      if (verb === undefined) continue
      const severity = idle.every(one => READS.has(one)) ? 'hint' : 'information'
      const data = {
        verbs: joined(idle, 'and'),
        grants: idle.length > 1 ? 'grant' : 'grants',
        item: first.item,
        has: inWords(first.verbs),
      }
      report('verb', atVerb(rule, verb), data, { severity, fixes: removal(found, idle) })
    }
  },
})

/** Nobody writes more pairs of verb and resource. */
const MOST_PAIRS = 20_000

/** Many write them beside "get" out of habit. */
const READS: ReadonlySet<string> = new Set(['get', 'list', 'watch'])

const atVerb = ({ path, verbs }: PolicyRule, verb: string) => atValue([...path, 'verbs', verbs.indexOf(verb)])

const inWords = (verbs: ReadonlySet<string> = new Set()): string =>
  verbs.size < 4 ? `only ${joined([...verbs], 'and')}` : joined([...verbs], 'and')

function removal(found: RuleOfRole, verbs: readonly string[]): FixPlan[] {
  const indexes = found.rule.verbs.flatMap((verb, index) => (verbs.includes(verb) ? [index] : []))
  const changes = removeItems(found, 'verbs', indexes)
  return changes ? [{ title: `Remove ${joined(verbs, 'and')} (no effect)`, preferred: true, changes }] : []
}
