import { groupFault, nameOfGroup } from '../../../kubernetes/api-groups.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { certainEntries } from '../advice/resources/entries.ts'
import { setGroup } from '../advice/resources/set-group.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/versioned-group',
  severity: 'warning',
  docs: {
    finds: 'An API group that is a version or carries one: "v1", "apps.v1", "v1beta1.batch".',
    why: 'Rules know no versions: a group is compared as it stands with the group of the request, and no group is called that. The entry matches nothing. (kube-apiserver refuses "apps/v1" itself, because of the slash.)',
    fixes: 'Takes the version away, or writes the group that has the resources.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: apps.v1
        resources: ["deployments"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: apps
        resources: ["deployments"]
  - level: Metadata
`,
  },
  messages: {
    meant:
      'No API group is called "{group}": this entry matches no request. Groups are named without a version; this is {meant}.',
    unclear: 'No API group is called "{group}": this entry matches no request. Groups are named without a version.',
  },
  check(_policy, { report, shared }) {
    for (const { entry } of shared(certainEntries)) {
      const found = groupFault(entry.group, entry.resources)
      if (found?.fault !== 'versioned') continue
      const at = atValue([...entry.path, 'group'])
      const { group } = entry
      if (found.meant === undefined) report('unclear', at, { group })
      else report('meant', at, { group, meant: nameOfGroup(found.meant) }, { fixes: [setGroup(entry, found.meant)] })
    }
  },
})
