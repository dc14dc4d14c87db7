import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { faultyEntries } from '../entries.ts'
import { nameOfGroup } from '../groups.ts'
import type { AuditPolicy } from '../model.ts'
import { regroup } from '../regroup.ts'
import { listAnd } from '../wording.ts'

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
  check(policy, { report, version }) {
    for (const items of faultyEntries(policy, version, 'wrong-group')) {
      const [first] = items
      const { entry } = first
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
        report(message, at, data, { fixes: moveAll(items, index === first.index) })
      }
    }
  },
})

type WrongItems = ReturnType<typeof faultyEntries<'wrong-group'>>[number]

/** All of an entry in one step: taken away one by one, the last one would leave an entry for the whole group. */
function moveAll(items: WrongItems, preferred: boolean): FixPlan[] {
  const [{ rule, entry }] = items
  const moves = items.map(({ index, fault }) => ({ index, to: { group: fault.group, resource: fault.meant } }))
  const groups = [...new Set(items.map(({ fault }) => nameOfGroup(fault.group)))]
  const changes = regroup(rule, entry, moves)
  return changes ? [{ title: `Move to ${listAnd(groups)}`, preferred, changes }] : []
}
