import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { secretsItem } from '../advice/escalations.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import { resourceRules } from '../advice/resource-rules.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'rbac/secrets-readable',
  severity: 'information',
  docs: {
    finds: 'A role that reads every Secret: get, list or watch without resourceNames.',
    why: 'Secrets hold passwords, keys and tokens of service accounts, and whoever reads them may do what their owners may. A list or a watch returns the contents as well, so "list" without "get" hides nothing. In a ClusterRole that is bound by a ClusterRoleBinding it is about every namespace.',
    ignores: 'Rules that are limited to names (resourceNames).',
    bad: roleExample([ruleExample('[""]', '[pods, secrets]', '[get, list, watch]')]),
    good: roleExample([ruleExample('[""]', '[secrets]', '[get]', '[shop-database]')], { kind: 'Role' }),
  },
  messages: {
    cluster: 'The contents of every Secret can be read by this, in all namespaces where a ClusterRoleBinding gives it.',
    namespace: 'The contents of every Secret of the namespace can be read by this. resourceNames limits "get" to some.',
    list: 'A {verb} returns the contents of every Secret: without "get" nothing is hidden.',
  },
  check(review, { report }) {
    for (const { rule } of resourceRules(review)) {
      const index = secretsItem(rule)
      if (index < 0) continue
      const at = atValue([...rule.path, 'resources', index])
      const isHidden = !rule.verbs.includes('get') && !rule.verbs.includes('*')
      if (isHidden) report('list', at, { verb: rule.verbs.includes('list') ? 'list' : 'watch' })
      else report(review.model.kind === 'Role' ? 'namespace' : 'cluster', at)
    }
  },
})
