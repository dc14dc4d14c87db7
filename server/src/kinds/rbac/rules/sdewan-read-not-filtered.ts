import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { asIs, joined } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { isOfGroup, READ_VERBS, resourcesIn, writes } from '../bucket-permission/own-resources.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import { itemPath } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/read-not-filtered',
  severity: 'information',
  docs: {
    finds: 'A resource of the permission annotation that the role lets be read only.',
    why: 'Admission webhooks see writes alone. Whoever may get or list a guarded resource sees the objects of every bucket; the annotation changes nothing about that.',
    bad: roleExample(`'{"mwan3policies": ["app-intent"]}'`, { resources: '[mwan3policies]', verbs: '[get]' }),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'Reads ({verbs}) never reach admission, so the annotation does not filter them: objects of every bucket can be read by this rule.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    const { role, names } = bucket
    if (!annotation || !role || role.partial) return
    const written = resourcesIn(role, names, rule => isOfGroup(rule, names) && writes(rule))
    const permitted = new Set(bucket.entries.flatMap(({ matched }) => matched))
    for (const rule of role.rules) {
      if (!isOfGroup(rule, names)) continue
      const index = rule.verbs.findIndex(verb => READ_VERBS.includes(verb))
      const isRead = rule.resources.some(resource => permitted.has(resource) && !written.has(resource))
      if (index < 0 || writes(rule) || !isRead) continue
      report('found', atValue(itemPath(rule, 'verbs', index)), { verbs: joined(rule.verbs, 'and', asIs) })
    }
  },
})
