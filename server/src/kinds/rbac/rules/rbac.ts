import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import clusterScopedInRole from './rbac-cluster-scoped-in-role.ts'
import deadResourcePattern from './rbac-dead-resource-pattern.ts'
import deadUrl from './rbac-dead-url.ts'
import getConnects from './rbac-get-connects.ts'
import movedGroup from './rbac-moved-group.ts'
import resourceNamesNameless from './rbac-resource-names-nameless.ts'
import resourceNotServed from './rbac-resource-not-served.ts'
import subresourceAsName from './rbac-subresource-as-name.ts'
import subresourceNotCovered from './rbac-subresource-not-covered.ts'
import unknownGroup from './rbac-unknown-group.ts'
import unknownResource from './rbac-unknown-resource.ts'
import unknownVerb from './rbac-unknown-verb.ts'
import verbNeverOnUrl from './rbac-verb-never-on-url.ts'
import verbWithoutMeaning from './rbac-verb-without-meaning.ts'
import versionedGroup from './rbac-versioned-group.ts'
import wrongGroup from './rbac-wrong-group.ts'

/** Advice about what roles grant, and to whom. */
export const rbacRules: readonly Rule<Review>[] = [
  clusterScopedInRole,
  deadResourcePattern,
  deadUrl,
  getConnects,
  movedGroup,
  resourceNamesNameless,
  resourceNotServed,
  subresourceAsName,
  subresourceNotCovered,
  unknownGroup,
  unknownResource,
  unknownVerb,
  verbNeverOnUrl,
  verbWithoutMeaning,
  versionedGroup,
  wrongGroup,
]
