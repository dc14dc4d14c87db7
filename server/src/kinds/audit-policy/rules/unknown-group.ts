import { groupFault } from '../../../kubernetes/api-groups.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { certainEntries } from '../advice/resources/entries.ts'
import { setGroup } from '../advice/resources/set-group.ts'
import type { AuditPolicy } from '../model.ts'

export default defineRule<AuditPolicy>()({
  id: 'audit/unknown-group',
  severity: 'warning',
  docs: {
    finds: 'An API group that does not exist: "core", "rbac", "rbac.authorisation.k8s.io".',
    why: 'A group is compared as it stands with the group of the request. The core group is called "", most others carry a domain. An entry with another word matches nothing.',
    ignores: 'Groups with a dot in them that are like none of Kubernetes: custom resources can have any such group.',
    fixes: 'Writes the group that was meant.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: rbac
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: RequestResponse
    resources:
      - group: rbac.authorization.k8s.io
  - level: Metadata
`,
  },
  messages: {
    meant: 'No API group is called "{group}": this entry matches no request. The group is "{meant}".',
    core: 'No API group is called "{group}": this entry matches no request. The core group is "".',
    unclear:
      'No API group is called "{group}": this entry matches no request. Groups of custom resources have a dot in them.',
  },
  check(_policy, { report, shared }) {
    for (const { entry } of shared(certainEntries)) {
      const found = groupFault(entry.group, entry.resources)
      if (found?.fault !== 'unknown') continue
      const at = atValue([...entry.path, 'group'])
      const { group } = entry
      const { meant } = found
      if (meant === undefined) report('unclear', at, { group })
      else report(meant === '' ? 'core' : 'meant', at, { group, meant }, { fixes: [setGroup(entry, meant)] })
    }
  },
})
