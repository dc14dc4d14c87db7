import type { FixPlan } from '../../../yaml/change.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { quotedOr } from '../../wording.ts'
import type { AuditPolicy, AuditRule, GroupResources } from '../model.ts'

/** A create of an object has its name in the body, a deletecollection has none: neither is ever looked at. */
const NEVER_NAMED = new Set(['create', 'deletecollection'])
/** Named only when the client asks for one object with fieldSelector=metadata.name=NAME. */
const RARELY_NAMED = new Set(['list', 'watch'])

export default defineRule<AuditPolicy>()({
  id: 'audit/resource-names-nameless',
  severity: 'warning',
  docs: {
    finds: 'resourceNames beside verbs whose requests carry no name: create, deletecollection, list, watch.',
    why: 'Names are compared with the name in the path of the request. A create sends the name in its body, and a deletecollection, list or watch is for many objects, so they match no name. Only a list or watch with the field selector metadata.name=NAME carries that name; kubelets watch single Secrets and ConfigMaps like that.',
    ignores:
      'Entries with "" among the names, which stands for requests without one; subresources, whose creates do carry a name; rules without verbs. Where another verb of the rule is named, the problem is information for create and deletecollection, and a hint for list and watch.',
    fixes: 'Removes resourceNames, or adds "" to them. Both widen the rule, so neither is applied by itself.',
    bad: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    verbs: ["create"]
    resources:
      - group: apps
        resources: ["deployments"]
        resourceNames: ["web"]
  - level: Metadata
`,
    good: `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
  - level: Request
    verbs: ["update", "patch"]
    resources:
      - group: apps
        resources: ["deployments"]
        resourceNames: ["web"]
  - level: Metadata
`,
  },
  messages: {
    never: 'A {verbs} request carries no name, so this entry matches nothing.',
    neverOne: 'A {verbs} request carries no name, so these names match none of them.',
    rarely:
      'A {verbs} request carries a name only with the field selector metadata.name=NAME, so these names match hardly any.',
  },
  check(policy, { report }) {
    for (const { verbs, resources } of policy.rules.filter(isCertain)) {
      const never = verbs.filter(verb => NEVER_NAMED.has(verb))
      const rarely = verbs.filter(verb => RARELY_NAMED.has(verb))
      const found = finding(verbs.length, never, rarely)
      if (!found) continue
      const { message, severity } = found
      for (const entry of resources.filter(isNamedOnly)) {
        const data = { verbs: quotedOr(never.length > 0 ? never : rarely) }
        report(message, atKey([...entry.path, 'resourceNames']), data, { severity, fixes: fixes(entry) })
      }
    }
  },
})

const isCertain = ({ partial, verbs }: AuditRule): boolean => !partial && !verbs.some(hasHole)

function finding(verbs: number, never: string[], rarely: string[]) {
  const nameless = never.length + rarely.length
  if (nameless === 0) return undefined
  if (never.length === verbs) return { message: 'never', severity: 'warning' } as const
  if (never.length > 0) return { message: 'neverOne', severity: 'information' } as const
  return { message: 'rarely', severity: nameless === verbs ? 'information' : 'hint' } as const
}

/** Names only, of objects only: the create of a subresource has a name in its path. */
function isNamedOnly({ resources, resourceNames }: GroupResources): boolean {
  const objects = resources.length > 0 && !resources.some(pattern => /[/*]/.test(pattern) || hasHole(pattern))
  const names =
    resourceNames.length > 0 && !resourceNames.some(name => name === '' || name.includes('*') || hasHole(name))
  return objects && names
}

function fixes({ path }: GroupResources): FixPlan[] {
  const names = [...path, 'resourceNames']
  return [
    { title: 'Remove "resourceNames" (the entry then matches every name)', changes: [{ op: 'remove', path: names }] },
    { title: 'Add "" to them (requests without a name)', changes: [{ op: 'append', path: names, value: '' }] },
  ]
}
