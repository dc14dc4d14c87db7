import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import type { PolicyRule } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/wildcard-grant',
  severity: 'information',
  docs: {
    finds: 'A rule for every resource of the core group or of all groups.',
    why: '"*" covers Secrets, tokens of service accounts and everything that later versions and other people’s extensions bring. With every verb as well it is cluster-admin under another name.',
    ignores: '"*" in one group other than the core group, and the cluster-admin role itself.',
    bad: roleExample([ruleExample('["*"]', '["*"]', '[get, list, watch]')]),
    good: roleExample([ruleExample('["", apps]', '[pods, services, deployments]', '[get, list, watch]')]),
  },
  messages: {
    everything: 'This rule allows everything on everything{where}: it is cluster-admin under another name.',
    write:
      'Every resource {groups}{where} is in here: Secrets, tokens of service accounts, and what later versions bring.',
    read: 'Every resource {groups}{where} may be read by this, the contents of Secrets too.',
    create: 'Every resource {groups}{where} is in here, and what later versions bring.',
  },
  check(review, { report }) {
    const { model } = review
    if (model.metadata.name === 'cluster-admin') return
    const where = model.kind === 'Role' ? ' of the namespace' : ''
    for (const { rule } of resourceRules(review)) {
      const index = rule.resources.indexOf('*')
      if (index < 0 || rule.resourceNames.length > 0) continue
      const isEvery = rule.apiGroups.includes('*')
      if (!isEvery && !rule.apiGroups.includes('')) continue
      const groups = isEvery ? 'of all groups' : 'of the core group'
      report(messageFor(rule, isEvery), atValue([...rule.path, 'resources', index]), { groups, where })
    }
  },
})

function messageFor({ verbs }: PolicyRule, isEvery: boolean) {
  if (verbs.includes('*')) return isEvery ? 'everything' : 'write'
  const reads = verbs.some(verb => READS.has(verb))
  if (verbs.every(verb => READS.has(verb))) return 'read'
  return reads ? 'write' : 'create'
}

const READS: ReadonlySet<string> = new Set(['get', 'list', 'watch'])
