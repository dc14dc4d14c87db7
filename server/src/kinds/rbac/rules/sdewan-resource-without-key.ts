import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { addEntryFix } from '../bucket-permission/add-entry.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { meantKeys } from '../bucket-permission/meant-keys.ts'
import { isOfGroup, namedIn, writes } from '../bucket-permission/own-resources.ts'
import { bucketReview, roleAnnotation } from '../bucket-permission/review.ts'
import { itemPath } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/resource-without-key',
  severity: 'information',
  docs: {
    finds: 'A guarded resource that a rule of the role lets be written, and no key of its annotation names.',
    why: 'RBAC lets it be written; the webhook then denies every object of it that carries the label, unless another role permits its bucket. Objects without the label pass.',
    ignores: 'Resources that a wrong key was meant for: the key is reported.',
    fixes: 'Adds the key with the label values of the others, where these agree.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"]}'`),
    good: GOOD_ROLE,
  },
  messages: {
    found:
      'Writes of {resource} pass RBAC by this rule, but no key of the annotation matches it: labelled objects are denied unless another role permits them.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const annotation = roleAnnotation(bucket)
    const { role, names } = bucket
    if (annotation?.state !== 'read' || annotation.entries.length === 0 || !role || role.partial) return
    const told = new Set([...bucket.entries.flatMap(({ matched }) => matched), ...meantKeys(bucket)])
    const rules = role.rules.filter(rule => isOfGroup(rule, names) && writes(rule))
    for (const { rule, index, resource } of namedIn(rules, names)) {
      if (told.has(resource) || !names.resources.includes(resource)) continue
      told.add(resource)
      const fixes = addEntryFix(bucket, annotation, resource)
      report('found', atValue(itemPath(rule, 'resources', index)), { resource }, { fixes })
    }
  },
})
