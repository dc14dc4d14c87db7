import { resourceVerbs, urlVerbs } from '../../kubernetes/well-known.ts'
import { isResourceRule, isUrlRule } from './conditions.ts'
import type { AuditRule } from './model.ts'

/** Requests for API objects, requests for other URLs, or both. */
export type RequestKind = 'resource' | 'url' | 'both'

/** The kind of request that a rule's conditions let through. */
export function requestKind(rule: AuditRule): RequestKind {
  if (isResourceRule(rule)) return 'resource'
  return isUrlRule(rule) ? 'url' : 'both'
}

/** Two more methods make sense in a rule for URLs alone; elsewhere they stand for something else ("connect" to a pod). */
export const VERBS: Readonly<Record<RequestKind, ReadonlySet<string>>> = {
  resource: resourceVerbs,
  url: new Set([...urlVerbs, 'connect', 'trace']),
  both: new Set([...resourceVerbs, ...urlVerbs]),
}

/** An empty verb is that of a method which means nothing to the API server. */
export const isCarried = (verb: string, kind: RequestKind): boolean => verb === '' || VERBS[kind].has(verb)
