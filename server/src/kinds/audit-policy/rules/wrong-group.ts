import { nameOfGroup } from '../../../kubernetes/api-groups.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { listAnd } from '../../wording.ts'
import { faultyEntries, faultyItems } from '../advice/resources/entries.ts'
import { regroup } from '../advice/resources/regroup.ts'
import { type RuleGroups, ruleGroups } from '../advice/resources/rule-groups.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/wrong-group',
  severity: 'warning',
  docs: {
    finds: 'A resource that belongs to another API group: deployments in the core group.',
    why: 'An entry matches the resources of its own group only; without a group that is the core group. A resource of another group in it matches no request, and the requests that were meant go on to the later rules.',
    ignores: 'Groups of custom resources: what they hold is not known.',
    fixes: 'Writes the right group, or moves the resource into an entry of that group.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: ""
        resources: ["services", "deployments"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: ""
        resources: ["services"]
      - group: apps
        resources: ["deployments"]
  - level: Metadata
`,
  },
  messages: {
    all: 'This entry matches no request: {meant} {is} in {right}, not in {group}.',
    item: '"{item}" is in {right}; in an entry for {group} it matches no request.',
    missing: '"{item}" is in {right}; an entry without a group is for the core group, where it matches no request.',
    word: '"{item}" matches no request: the resource is probably {meant} in {right}.',
  },
  check(_policy, { report, version, shared }) {
    const groupsOf = ruleGroups(version)
    for (const items of faultyEntries(shared(faultyItems), 'wrong-group')) {
      const [first] = items
      const { rule, entry } = first
      const fix = moveAll(groupsOf(rule), items)
      const together =
        items.length === entry.resources.length &&
        items.every(({ item, fault }) => fault.group === first.fault.group && fault.meant === item)
      const atGroup = together && entry.groupGiven
      for (const { index, item, fault } of atGroup ? [first] : items) {
        const at = atValue(atGroup ? [...entry.path, 'group'] : [...entry.path, 'resources', index])
        const meant = atGroup ? [...new Set(items.map(one => one.fault.meant))] : [fault.meant]
        const data = {
          item,
          meant: listAnd(meant.map(name => `"${name}"`)),
          is: meant.length > 1 ? 'are' : 'is',
          right: nameOfGroup(fault.group),
          group: nameOfGroup(entry.group),
        }
        const message = atGroup ? 'all' : item !== fault.meant ? 'word' : entry.groupGiven ? 'item' : 'missing'
        report(message, at, data, { fixes: fixesAt(fix, index === first.index, items.length) })
      }
    }
  },
})

type WrongItems = ReturnType<typeof faultyEntries<'wrong-group'>>[number]

/** Offered at each item, and preferred at the first, so that it is made once. */
const fixesAt = (fix: FixPlan | undefined, isFirst: boolean, items: number): FixPlan[] =>
  fix && (isFirst || items <= FEW) ? [{ ...fix, preferred: isFirst }] : []

/** The same fix at more items than this is not worth a reading of the document each. */
const FEW = 8

/** All of an entry in one step: taken away one by one, the last one would leave an entry for the whole group. */
function moveAll(groups: RuleGroups, items: WrongItems): FixPlan | undefined {
  const [{ entry }] = items
  const moves = items.map(({ index, fault }) => ({ index, to: { group: fault.group, resource: fault.meant } }))
  const changes = regroup(groups, entry, moves)
  if (!changes) return undefined
  const names = [...new Set(items.map(({ fault }) => nameOfGroup(fault.group)))]
  const covered = changes.every(({ op }) => op === 'remove')
  const title = covered ? 'Remove it (another entry covers it)' : `Move to ${listAnd(names)}`
  return { title, preferred: true, changes }
}
