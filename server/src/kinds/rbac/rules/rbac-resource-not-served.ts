import { formatMinor } from '../../../kubernetes/version.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { removeItems } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { type UnservedItem, unservedItems } from '../advice/unserved-items.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/resource-not-served',
  severity: 'information',
  docs: {
    finds: 'A resource that the Kubernetes version in question does not serve: podsecuritypolicies.',
    why: 'There is nothing left (or nothing yet) to be granted, so the rule does less than it says.',
    ignores:
      'What moved to another group, which is rbac/moved-group; what comes with a later version is only a hint. Alpha and beta resources count as served.',
    fixes: 'Removes what is gone.',
    bad: roleExample([
      ruleExample('[policy]', '[podsecuritypolicies]', '[use]', '[restricted]'),
      ruleExample('[policy]', '[poddisruptionbudgets]', '[get]'),
    ]),
    good: roleExample([ruleExample('[policy]', '[poddisruptionbudgets]', '[get]')]),
  },
  messages: {
    gone: '{item} is not served since Kubernetes {minor}: this grants nothing.{instead}',
    comes: '{item} is served from Kubernetes {minor} on; before, this grants nothing.',
  },
  check(_, { report, shared }) {
    for (const found of shared(unservedItems)) {
      const { rule, index, item, when, minor } = found
      const instead = found.instead === '' ? '' : ` In its place: ${found.instead}.`
      const at = atValue([...rule.path, 'resources', index])
      const extra = when === 'comes' ? { severity: 'hint' as const } : { fixes: removal(found) }
      report(when, at, { item, minor: formatMinor(minor), instead }, extra)
    }
  },
})

function removal(found: UnservedItem): FixPlan[] {
  const changes = removeItems(found, 'resources', [found.index])
  return changes ? [{ title: 'Remove it (it grants nothing)', preferred: true, changes }] : []
}
