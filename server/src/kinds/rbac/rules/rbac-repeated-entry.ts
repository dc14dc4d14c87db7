import { hasHole } from '../../../yaml/hole.ts'
import { atEntry, atValue } from '../../../yaml/path.ts'
import { removeItem } from '../../lists.ts'
import { defineRule } from '../../rule.ts'
import { listOf } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { faultyRules } from '../advice/faulty-rules.ts'
import { certainRules, subresourceOf } from '../advice/resource-rules.ts'
import { isBinding, type PolicyRule, type RuleList } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/repeated-entry',
  severity: 'hint',
  tags: ['unnecessary'],
  docs: {
    finds: 'The same entry twice in a list, an entry beside "*" in the same list, or the same subject twice.',
    why: 'The second one changes nothing. It is often a copy that was meant to say something else.',
    fixes: 'Removes the one that changes nothing. Where "*" was not meant, that has to go instead.',
    bad: roleExample([ruleExample('[""]', '[pods, services, pods]', '[get]')]),
    good: roleExample([ruleExample('[""]', '[pods, services]', '[get]')]),
  },
  messages: {
    text: '"{item}" stands in this list already: here it changes nothing.',
    covered: '"{by}" in the same list covers "{item}": this changes nothing.',
    subject: 'Subject {first} is the same: this changes nothing.',
  },
  check(review, { report, shared }) {
    const faulty = shared(faultyRules)
    for (const { rule } of certainRules(review)) {
      if (faulty.has(rule)) continue
      for (const list of LISTS) {
        for (const { index, first, by } of repetitions(rule, list)) {
          const item = rule[list][index] ?? ''
          const path = [...rule.path, list]
          const changes = removeItem(listOf(rule, list), index)
          const fixes = [{ title: `Remove "${item}" (no effect)`, preferred: by === undefined, changes }]
          const related = [{ at: atValue([...path, first]), message: 'This one counts.' }]
          report(
            by === undefined ? 'text' : 'covered',
            atValue([...path, index]),
            { item, by: by ?? '' },
            { fixes, related },
          )
        }
      }
    }
    for (const { path, first } of repeatedSubjects(review)) {
      const fixes = [{ title: 'Remove it', preferred: true, changes: [{ op: 'remove' as const, path }] }]
      report('subject', atEntry(path), { first: first + 1 }, { fixes })
    }
  },
})

const LISTS: readonly RuleList[] = ['verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs']

interface Repetition {
  index: number
  /** Number of the one that counts. */
  first: number
  /** What covers it; undefined: it is the same. */
  by?: string
}

function repetitions(rule: PolicyRule, list: RuleList): Repetition[] {
  const items = rule[list]
  if (items.length < 2) return []
  const numbers = new Map<string, number>()
  items.forEach((item, index) => {
    if (!numbers.has(item)) numbers.set(item, index)
  })
  const star = list === 'resourceNames' ? undefined : numbers.get('*')
  return items.flatMap((item, index): Repetition[] => {
    if (hasHole(item)) return []
    const same = numbers.get(item)
    if (same !== undefined && same !== index) return [{ index, first: same }]
    if (star !== undefined && star !== index) return [{ index, first: star, by: '*' }]
    const pattern = list === 'resources' && item.includes('/') && item[0] !== '*' ? `*/${subresourceOf(item)}` : ''
    const first = pattern === '' ? undefined : numbers.get(pattern)
    return first === undefined ? [] : [{ index, first, by: pattern }]
  })
}

function repeatedSubjects({ model }: Review) {
  const seen = new Map<string, number>()
  return (isBinding(model) ? model.subjects : []).flatMap(({ kind, name, namespace, path, index, partial }) => {
    if (partial || hasHole(name) || hasHole(namespace) || hasHole(kind) || name === '') return []
    const key = JSON.stringify([kind, name, kind === 'ServiceAccount' ? namespace : ''])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    return first === undefined ? [] : [{ path, first }]
  })
}
