import { normalizeRequest } from '../../request/normalize.ts'
import { defineKind } from '../kind.ts'
import { schemaOf } from '../schemas.ts'
import { indexUnguarded } from './around-index.ts'
import { isGuarded, readGuarded } from './bucket-permission/guarded-object.ts'
import { bucketNames } from './bucket-permission/names.ts'
import { withoutSuperseded } from './bucket-permission/superseded.ts'
import { editing } from './editing/editing.ts'
import { examine } from './examine.ts'
import { rbacExplainer } from './explain/explain.ts'
import { looksLikeRbac, rbacKindOf } from './kind-of.ts'
import { CLUSTER_SCOPED, RBAC_GROUP, RBAC_KINDS } from './names.ts'
import { holdersOf } from './permissions/holders.ts'
import { permissionsOf } from './permissions/permissions.ts'
import { type Review, reviewOf } from './review.ts'
import { rules } from './rules/index.ts'
import { servedRbac } from './serve.ts'

/** Who may do what. */
export default defineKind<Review>({
  id: 'rbac',
  title: 'RBAC',
  group: RBAC_GROUP,
  kinds: RBAC_KINDS,
  also: [{ group: '', kinds: ['ServiceAccount'] }],
  groupBesides: ({ bucketPermission }) => bucketNames(bucketPermission).group,
  variantOf: object => (isGuarded(object) ? 'GuardedObject' : rbacKindOf(object)),
  neighbours: () => '',
  clusterScoped: CLUSTER_SCOPED,
  words: ['roleRef', 'apiGroups', 'aggregationRule'],
  rules,
  looksLike: looksLikeRbac,
  read(object, context) {
    if (isGuarded(object, context.bucketPermission))
      return { model: reviewOf(object, readGuarded(object), context), findings: [] }
    const { model, findings: said } = examine(object, context)
    const { findings, verdicts } = withoutSuperseded(said, object, context)
    return { model: reviewOf(object, model, context, verdicts), findings }
  },
  serve(object, context) {
    if (isGuarded(object, context.bucketPermission)) return undefined
    const { model, findings } = examine(object, context)
    const schema = schemaOf('rbac', context.version, model.kind)
    const isRefused = model.partial || findings.some(({ apiServer }) => apiServer?.fatal)
    return schema && !isRefused ? servedRbac(object, model, schema) : undefined
  },
  editing,
  explain: rbacExplainer,
  permissions: (objects, context, { user, groups }) => permissionsOf(user, groups, indexUnguarded(objects, context)),
  holders: (objects, context, request) => holdersOf(normalizeRequest(request), indexUnguarded(objects, context)),
})
