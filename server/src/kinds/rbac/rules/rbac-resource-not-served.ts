import { groupAbsence } from '../../../kubernetes/api-groups.ts'
import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import type { FixPlan } from '../../../yaml/change.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { removeItems } from '../advice/edit-rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { faultyItems } from '../advice/faulty-items.ts'
import { absentItems } from '../advice/gone.ts'
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
  check(_, { report, version, shared }) {
    const said = new Set<string>()
    for (const found of shared(faultyItems)) {
      const { rule, index, item, fault } = found
      if (fault.fault !== 'not-served') continue
      said.add(`${rule.index} ${index}`)
      const at = atValue([...rule.path, 'resources', index])
      const { served, resource } = fault
      if (served.introduced > version) {
        report('comes', at, { item, minor: formatMinor(served.introduced) }, { severity: 'hint' })
        continue
      }
      const instead = served === resource && resource.replacedBy ? ` In its place: ${resource.replacedBy.text}.` : ''
      const data = { item, minor: formatMinor(served.removed ?? version), instead }
      report('gone', at, data, { fixes: removal(removeItems(found, 'resources', [index])) })
    }
    for (const { rule, role, index, item, home } of shared(absentItems)) {
      if (home || said.has(`${rule.index} ${index}`)) continue
      const at = atValue([...rule.path, 'resources', index])
      const absence = absenceOf(rule.apiGroups, version)
      if (!absence) continue
      const minor = formatMinor('gone' in absence ? absence.gone : absence.comes)
      if ('comes' in absence) report('comes', at, { item, minor }, { severity: 'hint' })
      else
        report(
          'gone',
          at,
          { item, minor, instead: '' },
          { fixes: removal(removeItems({ role, rule }, 'resources', [index])) },
        )
    }
  },
})

const absenceOf = (groups: readonly string[], version: Minor) =>
  groups.map(group => groupAbsence(group, version)).find(absence => absence !== undefined)

const removal = (changes: FixPlan['changes'] | undefined): FixPlan[] =>
  changes ? [{ title: 'Remove it (it grants nothing)', preferred: true, changes }] : []
