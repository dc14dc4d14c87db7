import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { roleExample, ruleExample } from '../advice/example.ts'
import type { Review } from '../review.ts'

const SELECTOR = `aggregationRule:
  clusterRoleSelectors:
    - matchLabels:
        rbac.example.com/aggregate-to-monitoring: "true"
`

export default defineRule<Review>()({
  id: 'rbac/aggregated-rules-overwritten',
  severity: 'warning',
  docs: {
    finds: 'A ClusterRole with rules of its own beside an aggregationRule.',
    why: 'A controller fills the rules of such a role in from the ClusterRoles that it selects, and overwrites what stands there: the role’s own rules are gone within seconds.',
    ignores: 'Objects that were read from a cluster (with a uid), which show what the controller wrote.',
    bad: `${roleExample([ruleExample('[""]', '[pods]', '[get]')])}${SELECTOR}`,
    good: `${roleExample([]).replace('rules:\n', 'rules: []\n')}${SELECTOR}`,
  },
  messages: {
    found:
      'The rules of the ClusterRoles that aggregationRule selects overwrite these. Put them into a ClusterRole with that label.',
  },
  check({ model, object }, { report }) {
    if (model.kind !== 'ClusterRole' || !model.aggregationRule || model.rules.length === 0) return
    if (model.metadata.uid !== '' || model.partial) return
    report('found', atKey([...object.path, 'rules']))
  },
})
