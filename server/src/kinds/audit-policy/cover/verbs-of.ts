import { hasHole } from '../../../yaml/hole.ts'
import type { AuditRule } from '../model.ts'

/**
 * Every verb that a request for a resource may carry (RequestInfo, k8s.io/apiserver pkg/endpoints/request): "" for an
 * HTTP method without a verb, proxy and watch for the old paths of that name.
 */
export const RESOURCE_VERBS: readonly string[] = [
  'get',
  'list',
  'watch',
  'create',
  'update',
  'patch',
  'delete',
  'deletecollection',
  'proxy',
  '',
]

/** The verb of a request for a URL is its method in lower case, and a method may be any token (RFC 9110). */
const URL_VERB = /^[-!#$%&'*+.^_`|~0-9a-z]+$/

/** The verbs of a rule that requests for resources, or for URLs, really carry; 'any' when nothing can be said of them. */
export function verbsFor(kind: 'resource' | 'url', rule: AuditRule): readonly string[] | 'any' {
  if (rule.verbs.length === 0) return kind === 'resource' ? RESOURCE_VERBS : 'any'
  const isMeant = (verb: string) => hasHole(verb) || isCarried(kind, verb)
  return rule.verbs.every(isMeant) ? rule.verbs : rule.verbs.filter(isMeant)
}

const isCarried = (kind: 'resource' | 'url', verb: string): boolean =>
  kind === 'resource' ? RESOURCE_VERBS.includes(verb) : URL_VERB.test(verb)
