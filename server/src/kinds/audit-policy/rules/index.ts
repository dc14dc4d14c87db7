import type { Rule } from '../../rule.ts'
import type { AuditPolicy } from '../model.ts'
import bodyWithoutBody from './body-without-body.ts'
import credentialsLogged from './credentials-logged.ts'
import deadResourcePattern from './dead-resource-pattern.ts'
import failedLoginsHidden from './failed-logins-hidden.ts'
import ignoredDocument from './ignored-document.ts'
import impossibleNamespace from './impossible-namespace.ts'
import literalWildcard from './literal-wildcard.ts'
import malformedServiceAccount from './malformed-service-account.ts'
import missingKind from './missing-kind.ts'
import namespacesOnClusterScoped from './namespaces-on-cluster-scoped.ts'
import noCatchAll from './no-catch-all.ts'
import noStageLeft from './no-stage-left.ts'
import omissionWithoutEffect from './omission-without-effect.ts'
import outcomeNeverLogged from './outcome-never-logged.ts'
import repeatedEntry from './repeated-entry.ts'
import requestReceivedLogged from './request-received-logged.ts'
import resourceNamesNameless from './resource-names-nameless.ts'
import resourceNotServed from './resource-not-served.ts'
import subresourceNotCovered from './subresource-not-covered.ts'
import unknownGroup from './unknown-group.ts'
import unknownResource from './unknown-resource.ts'
import unreachableRule from './unreachable-rule.ts'
import urlOfResourceRequests from './url-of-resource-requests.ts'
import urlPrefix from './url-prefix.ts'
import verbNeverOnUrl from './verb-never-on-url.ts'
import verbNeverSent from './verb-never-sent.ts'
import versionedGroup from './versioned-group.ts'
import wholeCoreGroup from './whole-core-group.ts'
import wrongGroup from './wrong-group.ts'

/** In alphabetical order of their files. */
export const rules: readonly Rule<AuditPolicy>[] = [
  bodyWithoutBody,
  credentialsLogged,
  deadResourcePattern,
  failedLoginsHidden,
  ignoredDocument,
  impossibleNamespace,
  literalWildcard,
  malformedServiceAccount,
  missingKind,
  namespacesOnClusterScoped,
  noCatchAll,
  noStageLeft,
  omissionWithoutEffect,
  outcomeNeverLogged,
  repeatedEntry,
  requestReceivedLogged,
  resourceNamesNameless,
  resourceNotServed,
  subresourceNotCovered,
  unknownGroup,
  unknownResource,
  unreachableRule,
  urlOfResourceRequests,
  urlPrefix,
  verbNeverOnUrl,
  verbNeverSent,
  versionedGroup,
  wholeCoreGroup,
  wrongGroup,
]
