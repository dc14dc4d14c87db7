import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { atEntryKey } from '../bucket-permission/key-fixes.ts'
import { isOfGroup, resourcesIn, writes } from '../bucket-permission/own-resources.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/key-not-granted',
  severity: 'hint',
  docs: {
    finds: 'A key of the permission annotation whose resources no rule of the role lets anybody write.',
    why: 'The webhook is asked after RBAC. Where no rule of this role gives create, update, patch or delete, another role has to; otherwise the entry is never looked at.',
    ignores:
      'Roles none of whose rules lets anybody write a guarded resource: they may be there for their annotation alone, which the webhook reads whatever the rules say.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"], "mwan3policies": ["*"], "firewallrules": ["app-intent"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      '{key} is permitted here, but no rule of this role lets anybody write it: without another role RBAC denies before the webhook is asked.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    const { role, names, own } = bucket
    if (!annotation || !role || role.partial) return
    const written = resourcesIn(role, names, rule => isOfGroup(rule, names) && writes(rule))
    // A role without any such rule only lends its annotation to others.
    if (written.size === 0) return
    for (const { entry, matched } of bucket.entries) {
      if (matched.length === 0 || matched.some(resource => written.has(resource) || own.has(resource))) continue
      report('found', atEntryKey(annotation, entry), { key: shown(entry.key) })
    }
  },
})
