import type { Minor } from '../../../kubernetes/version.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { isResourceRule, isUrlRule, urlPrefix } from '../match/conditions.ts'
import type { AuditRule } from '../model.ts'
import { targetsOf } from './entry-targets.ts'
import { type Principal, principalsFor } from './principals.ts'
import { resourceTarget, type Target, urlTarget } from './targets.ts'

/** What the parts of a request may be so that it has a chance to match the rule, the more usual first. */
export interface Domain {
  principals: readonly Principal[]
  targets: readonly Target[]
  /** undefined: those of the target. */
  verbs: readonly string[] | undefined
  namespaces: readonly string[]
}

/** So many of each are tried; a rule may name thousands. */
const MOST = 60

export function domainOf(rule: AuditRule, targets: readonly Target[]): Domain {
  return {
    principals: principalsFor(rule).slice(0, MOST),
    targets: targets.slice(0, MOST),
    verbs: rule.verbs.length === 0 ? undefined : rule.verbs.filter(isPlain),
    namespaces: (rule.namespaces.length === 0 ? ORDINARY_NAMESPACES : rule.namespaces.filter(isPlain)).slice(0, MOST),
  }
}

const isPlain = (text: string): boolean => !hasHole(text)

const ORDINARY_NAMESPACES: readonly string[] = ['shop', 'dev', 'team-a', 'kube-system']

const ORDINARY_RESOURCES: readonly Target[] = [
  resourceTarget('', 'pods', ''),
  resourceTarget('', 'configmaps', ''),
  resourceTarget('apps', 'deployments', ''),
  resourceTarget('', 'services', ''),
  resourceTarget('', 'secrets', ''),
  resourceTarget('', 'nodes', ''),
  resourceTarget('', 'events', ''),
  resourceTarget('', 'pods', 'log'),
  resourceTarget('', 'pods', 'exec'),
  resourceTarget('apps', 'deployments', 'scale'),
  resourceTarget('batch', 'jobs', ''),
  resourceTarget('rbac.authorization.k8s.io', 'clusterroles', ''),
  resourceTarget('coordination.k8s.io', 'leases', ''),
  resourceTarget('', 'serviceaccounts', 'token'),
  resourceTarget('example.com', 'widgets', ''),
  resourceTarget('example.com', 'widgets', 'status'),
]

const ORDINARY_URLS: readonly Target[] = [
  '/version',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/openapi/v2',
  '/login',
].map(urlTarget)

/** What the rule's resources or URLs let a request ask for; what is usual, for a rule without. */
export function targetsFor(rule: AuditRule, version: Minor): Target[] {
  if (isUrlRule(rule)) return rule.nonResourceURLs.slice(0, MOST).filter(isPlain).flatMap(pathsOf).map(urlTarget)
  if (rule.resources.length > 0) return rule.resources.slice(0, MOST).flatMap(entry => targetsOf(entry, version))
  return isResourceRule(rule) ? [...ORDINARY_RESOURCES] : [...ORDINARY_RESOURCES, ...ORDINARY_URLS]
}

/** Paths that a pattern matches. */
function pathsOf(url: string): string[] {
  const prefix = urlPrefix(url)
  if (prefix === undefined) return [url]
  if (prefix === '' || prefix === '/') return ['/version', '/healthz', '/metrics', '/login']
  return prefix.endsWith('/') ? [`${prefix}status`, `${prefix}x`] : [prefix, `${prefix}/status`, `${prefix}x`]
}
