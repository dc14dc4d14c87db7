import type { Rule } from '../../rule.ts'
import type { Review } from '../review.ts'
import aggregatedRulesOverwritten from './rbac-aggregated-rules-overwritten.ts'
import aggregationLabel from './rbac-aggregation-label.ts'
import clusterScopedInRole from './rbac-cluster-scoped-in-role.ts'
import clusterWideThroughRoleBinding from './rbac-cluster-wide-through-role-binding.ts'
import deadResourcePattern from './rbac-dead-resource-pattern.ts'
import deadUrl from './rbac-dead-url.ts'
import defaultServiceAccount from './rbac-default-service-account.ts'
import escalatingGrant from './rbac-escalating-grant.ts'
import getConnects from './rbac-get-connects.ts'
import grantedToEverybody from './rbac-granted-to-everybody.ts'
import literalWildcard from './rbac-literal-wildcard.ts'
import malformedServiceAccount from './rbac-malformed-service-account.ts'
import movedGroup from './rbac-moved-group.ts'
import namespaceWithoutEffect from './rbac-namespace-without-effect.ts'
import noSubjects from './rbac-no-subjects.ts'
import redundantRule from './rbac-redundant-rule.ts'
import repeatedEntry from './rbac-repeated-entry.ts'
import resourceNamesNameless from './rbac-resource-names-nameless.ts'
import resourceNotServed from './rbac-resource-not-served.ts'
import roleNotFound from './rbac-role-not-found.ts'
import secretsReadable from './rbac-secrets-readable.ts'
import serviceAccountNotFound from './rbac-service-account-not-found.ts'
import subjectWithoutNamespace from './rbac-subject-without-namespace.ts'
import subresourceAsName from './rbac-subresource-as-name.ts'
import subresourceNotCovered from './rbac-subresource-not-covered.ts'
import unknownGroup from './rbac-unknown-group.ts'
import unknownResource from './rbac-unknown-resource.ts'
import unknownVerb from './rbac-unknown-verb.ts'
import verbNeverOnUrl from './rbac-verb-never-on-url.ts'
import verbWithoutMeaning from './rbac-verb-without-meaning.ts'
import versionedGroup from './rbac-versioned-group.ts'
import wildcardGrant from './rbac-wildcard-grant.ts'
import wrongGroup from './rbac-wrong-group.ts'
import wrongSubjectKind from './rbac-wrong-subject-kind.ts'

/** Advice about what roles grant, and to whom. */
export const rbacRules: readonly Rule<Review>[] = [
  aggregatedRulesOverwritten,
  aggregationLabel,
  clusterScopedInRole,
  clusterWideThroughRoleBinding,
  deadResourcePattern,
  deadUrl,
  defaultServiceAccount,
  escalatingGrant,
  getConnects,
  grantedToEverybody,
  literalWildcard,
  malformedServiceAccount,
  movedGroup,
  namespaceWithoutEffect,
  noSubjects,
  redundantRule,
  repeatedEntry,
  resourceNamesNameless,
  resourceNotServed,
  roleNotFound,
  secretsReadable,
  serviceAccountNotFound,
  subjectWithoutNamespace,
  subresourceAsName,
  subresourceNotCovered,
  unknownGroup,
  unknownResource,
  unknownVerb,
  verbNeverOnUrl,
  verbWithoutMeaning,
  versionedGroup,
  wildcardGrant,
  wrongGroup,
  wrongSubjectKind,
]
