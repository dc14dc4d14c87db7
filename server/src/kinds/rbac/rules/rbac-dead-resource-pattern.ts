import { resourceIn } from '../../../kubernetes/resources.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atValue } from '../../../yaml/path.ts'
import { isListed, replaceItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { type DeadPattern, deadPattern } from '../advice/dead-pattern.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { plainName, type RuleOfRole, resourceRules } from '../advice/resource-rules.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/dead-resource-pattern',
  severity: 'warning',
  docs: {
    finds: 'A pattern in resources that matches nothing: "pods/*", "*/*", "pod*", "pods/", "pods, services".',
    why: 'Four forms are known: "*" (everything, subresources too), "pods" (the resource alone), "pods/log", and "*/status" (that subresource of any resource). Anything else is compared letter by letter with the names in requests and never equals one, so nothing is granted.',
    fixes:
      'Writes the form that was meant, where that is plain. What may grant more than was meant ("*" for "*/*", subresources for "pods/*") is not applied by itself.',
    bad: roleExample([ruleExample('[""]', '[pods, "pods/*"]', '[get]')]),
    good: roleExample([ruleExample('[""]', '[pods, pods/log, pods/status]', '[get]')]),
  },
  messages: {
    empty: 'An empty string is no resource: it grants nothing.',
    blank: '"{item}" grants nothing: the blank counts as part of the name.',
    several: '"{item}" is one string and grants nothing: each resource is an item of its own.',
    everything: '"{item}" grants nothing. "*" alone is every resource and subresource.',
    subresources: '"{item}" grants nothing: RBAC has no pattern for all subresources of one resource. Name each one.',
    slash: '"{item}" grants nothing: a slash stands between a resource and a subresource.',
    depth: '"{item}" grants nothing: nothing comes after the subresource. Names of objects go into resourceNames.',
    star: '"{item}" grants nothing: "*" stands for every resource, alone or before a subresource, and for no part of a name.',
  },
  check(review, { report }) {
    for (const found of resourceRules(review)) {
      const { rule } = found
      rule.resources.forEach((item, index) => {
        const dead = hasHole(item) ? undefined : deadPattern(item)
        if (dead)
          report(
            dead.why,
            atValue([...rule.path, 'resources', index]),
            { item },
            { fixes: fixesFor(found, index, dead) },
          )
      })
    }
  },
})

function fixesFor({ rule }: RuleOfRole, index: number, { why, instead }: DeadPattern): FixPlan[] {
  const list = listOf(rule, 'resources')
  const words = why === 'subresources' ? subresourcesFor({ rule }, index) : instead
  const missing = words.filter(word => !isListed(list, word))
  if (missing.length === 0) return []
  const changes = replaceItem(list, index, missing)
  const preferred = why === 'blank' || why === 'several' || why === 'slash'
  return [{ title: `Change to ${listAnd(missing.map(word => `"${word}"`))}`, preferred, changes }]
}

/** The resource and those of its subresources that the verbs of the rule mean something for. */
function subresourcesFor({ rule }: Pick<RuleOfRole, 'rule'>, index: number): string[] {
  const name = plainName(rule.resources[index] ?? '')
  const resource = rule.apiGroups.map(group => resourceIn(group, name)).find(found => found !== undefined)
  const fitting = [...(resource?.subresources.values() ?? [])].filter(
    ({ connect, verbs, removed }) => !connect && removed === undefined && verbs.some(verb => rule.verbs.includes(verb)),
  )
  return fitting.map(subresource => `${name}/${subresource.name}`)
}
