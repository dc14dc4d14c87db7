import { isEnabled } from '../../../kubernetes/feature-gates.ts'
import { formatMinor } from '../../../kubernetes/version.ts'
import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules, subresourceOf } from '../advice/resource-rules.ts'
import { isRole, type PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/get-connects',
  severity: 'information',
  docs: {
    finds: '"get" without "create" on pods/exec, pods/attach or pods/portforward.',
    why: 'Clients connect by a POST, which is create, or by a WebSocket, which is a GET. Before Kubernetes 1.35 get alone is enough to run commands in a pod, so it is no permission to read. From 1.35 on (feature gate AuthorizePodWebsocketUpgradeCreatePermission) create is asked for as well, and get alone opens nothing.',
    bad: roleExample([ruleExample('[""]', '[pods, pods/exec]', '[get, list]')]),
    good: roleExample([ruleExample('[""]', '[pods]', '[get, list]')]),
  },
  messages: {
    connects: 'get on {item} is no permission to read: a WebSocket connects by it, so {what}.',
    'not-enough': 'get alone opens nothing on {item}: from Kubernetes {minor} on, create is asked for as well.',
  },
  check(review, { report, version }) {
    const created = createdIn(review)
    const asksCreate = isEnabled('AuthorizePodWebsocketUpgradeCreatePermission', version, review.context.gates)
    for (const { rule } of resourceRules(review)) {
      if (!rule.verbs.includes('get') || !rule.apiGroups.includes('')) continue
      rule.resources.forEach((item, index) => {
        const what = CONNECTS.get(item)
        if (what === undefined || created.has(item)) return
        const data = { item, what, minor: formatMinor(SINCE) }
        report(asksCreate ? 'not-enough' : 'connects', atValue([...rule.path, 'resources', index]), data)
      })
    }
  },
})

const SINCE = 35

const CONNECTS: ReadonlyMap<string, string> = new Map([
  ['pods/exec', 'it runs commands in every pod'],
  ['pods/attach', 'it attaches to the process of every pod'],
  ['pods/portforward', 'it reaches every port of every pod'],
])

/** Those that some rule of the role lets its holder create as well. */
function createdIn({ model }: Review): ReadonlySet<string> {
  const creating = isRole(model) ? model.rules.filter(isCreating) : []
  const granted = new Set(creating.flatMap(({ resources }) => resources))
  const isGranted = (item: string) => granted.has('*') || granted.has(item) || granted.has(`*/${subresourceOf(item)}`)
  return new Set([...CONNECTS.keys()].filter(isGranted))
}

const isCreating = ({ verbs, apiGroups }: PolicyRule): boolean =>
  (verbs.includes('create') || verbs.includes('*')) && (apiGroups.includes('') || apiGroups.includes('*'))
