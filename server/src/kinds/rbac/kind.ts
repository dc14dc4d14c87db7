import { defineKind } from '../kind.ts'
import { looksLikeRbac, rbacKindOf } from './kind-of.ts'
import { CLUSTER_SCOPED, RBAC_GROUP, RBAC_KINDS } from './names.ts'
import { readRbac } from './read.ts'
import { type Review, reviewOf } from './review.ts'
import { rules } from './rules/index.ts'

/** Who may do what. */
export default defineKind<Review>({
  id: 'rbac',
  title: 'RBAC',
  group: RBAC_GROUP,
  kinds: RBAC_KINDS,
  also: [{ group: '', kinds: ['ServiceAccount'] }],
  variantOf: rbacKindOf,
  clusterScoped: CLUSTER_SCOPED,
  words: ['roleRef', 'apiGroups', 'aggregationRule'],
  rules,
  looksLike: looksLikeRbac,
  read: (object, context) => ({ model: reviewOf(object, readRbac(object), context), findings: [] }),
  explain: () => () => [],
})
