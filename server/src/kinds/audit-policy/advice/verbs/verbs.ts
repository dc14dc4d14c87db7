import { resourceVerbs, urlVerbs } from '../../../../kubernetes/well-known.ts'
import { isResourceRule, isUrlRule } from '../../match/conditions.ts'
import type { AuditRule } from '../../model.ts'

/** Requests for API objects, requests for other URLs, or both. */
export type RequestKind = 'resource' | 'url' | 'both'

/** The kind of request that a rule's conditions let through. */
export function requestKind(rule: AuditRule): RequestKind {
  if (isResourceRule(rule)) return 'resource'
  return isUrlRule(rule) ? 'url' : 'both'
}

/** On a URL the verb is the method in lower case, whatever the method is: those that HTTP itself has (RFC 9110). */
const URL_VERBS: readonly string[] = [...urlVerbs, 'connect', 'trace']

export const VERBS: Readonly<Record<RequestKind, ReadonlySet<string>>> = {
  resource: resourceVerbs,
  url: new Set(URL_VERBS),
  both: new Set([...resourceVerbs, ...URL_VERBS]),
}

/** An empty verb is that of a method which means nothing to the API server. */
export const isCarried = (verb: string, kind: RequestKind): boolean => verb === '' || VERBS[kind].has(verb)
