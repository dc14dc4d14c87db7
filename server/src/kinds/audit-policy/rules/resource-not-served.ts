import { groupAbsence } from '../../../kubernetes/api-groups.ts'
import { formatMinor } from '../../../kubernetes/version.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { certainEntries, faultyEntries, faultyItems } from '../advice/resources/entries.ts'
import { movedTo, replaceGone } from '../advice/resources/gone.ts'
import { ruleGroups } from '../advice/resources/rule-groups.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/resource-not-served',
  severity: 'information',
  docs: {
    finds:
      'A group or resource that the Kubernetes version in question does not serve: extensions, settings.k8s.io, podsecuritypolicies.',
    why: 'No successful request can be for it any more (or yet), so the entry does nothing. Where a resource has moved, rules have to name its new group to go on matching it; policies copied from old ones often do not.',
    ignores:
      'What comes with a later version than the one in question is only a hint. Alpha and beta resources count as served.',
    fixes: 'Writes the group that a resource moved to, or removes what is gone.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: extensions
        resources: ["ingresses"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: networking.k8s.io
        resources: ["ingresses"]
  - level: Metadata
`,
  },
  messages: {
    'group-gone': 'Nothing in the group "{group}" is served since {minor}: this entry matches no request.{moved}',
    'group-comes': 'The group "{group}" is served from {minor} on; before, this entry matches no request.',
    gone: '"{item}" is not served since {minor}: it matches no request.{instead}',
    comes: '"{item}" is served from {minor} on; before, it matches no request.',
  },
  check(_policy, { report, version, shared }) {
    const groupsOf = ruleGroups(version)
    for (const { rule, entry } of shared(certainEntries)) {
      const { group } = entry
      const absence = groupAbsence(group, version)
      const at = atValue([...entry.path, 'group'])
      if (absence && 'comes' in absence) {
        report('group-comes', at, { group, minor: formatMinor(absence.comes) }, { severity: 'hint' })
      } else if (absence) {
        const data = { group, minor: formatMinor(absence.gone), moved: movedTo(entry, version) }
        report('group-gone', at, data, { fixes: replaceGone(groupsOf(rule), entry, undefined, version) })
      }
    }
    for (const items of faultyEntries(shared(faultyItems), 'not-served')) {
      const gone = items.filter(({ fault }) => fault.served.introduced <= version).map(({ index }) => index)
      const fixes = gone.length > 0 ? replaceGone(groupsOf(items[0].rule), items[0].entry, gone, version) : []
      for (const { entry, index, item, fault } of items) {
        const at = atValue([...entry.path, 'resources', index])
        const { served, resource } = fault
        if (served.introduced > version) {
          report('comes', at, { item, minor: formatMinor(served.introduced) }, { severity: 'hint' })
          continue
        }
        const instead = served === resource && resource.replacedBy ? ` In its place: ${resource.replacedBy.text}.` : ''
        report(
          'gone',
          at,
          { item, minor: formatMinor(served.removed ?? version), instead },
          { fixes: index === gone[0] ? fixes : [] },
        )
      }
    }
  },
})
