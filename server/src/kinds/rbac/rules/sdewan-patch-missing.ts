import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { GOOD_ROLE, roleExample } from '../bucket-permission/examples.ts'
import { isOfGroup, namedIn } from '../bucket-permission/own-resources.ts'
import { bucketReview, isConcerned } from '../bucket-permission/review.ts'
import { itemPath } from '../model.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'sdewan/patch-missing',
  severity: 'hint',
  docs: {
    finds: 'A rule that allows update of a guarded resource, and no rule of the role that allows patch.',
    why: 'kubectl apply changes an object by a PATCH, which is a verb of its own: with update alone RBAC forbids it, and the webhook is not asked.',
    fixes: 'Adds patch. As it grants a verb more, it is made only by who asks for it.',
    bad: roleExample(`'{"mwan3rules": ["app-intent"]}'`, { resources: '[mwan3rules]', verbs: '[create, update]' }),
    good: GOOD_ROLE,
  },
  messages: {
    found: 'update does not imply patch: kubectl apply of {resource} is forbidden by RBAC.',
  },
  check(_, { report, shared }) {
    const bucket = shared(bucketReview)
    const { role, names } = bucket
    if (!role || role.partial || !isConcerned(bucket)) return
    const rules = role.rules.filter(rule => isOfGroup(rule, names))
    const patched = rules.filter(({ verbs }) => verbs.includes('patch') || verbs.includes('*'))
    const known = new Set(patched.flatMap(({ resources }) => resources))
    for (const rule of rules) {
      const index = rule.verbs.indexOf('update')
      const resource = namedIn([rule], names).find(named => !known.has(named.resource) && !known.has('*'))?.resource
      if (index < 0 || resource === undefined || patched.includes(rule)) continue
      const at = itemPath(rule, 'verbs', index)
      const changes = [{ op: 'append' as const, path: at.slice(0, -1), value: 'patch', index: index + 1 }]
      report('found', atValue(at), { resource }, { fixes: [{ title: 'Add patch', changes }] })
    }
  },
})
