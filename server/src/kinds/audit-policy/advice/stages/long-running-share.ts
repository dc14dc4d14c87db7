import {
  LONG_RUNNING_SUBRESOURCES,
  LONG_RUNNING_URL_PREFIX,
  LONG_RUNNING_VERBS,
} from '../../../../kubernetes/long-running.ts'
import { isUrlRule } from '../../match/conditions.ts'
import type { AuditRule } from '../../model.ts'

/** How many of the requests that a rule's own conditions allow are long-running. */
export type Share = 'none' | 'some' | 'all'

export function longRunningShare(rule: AuditRule): Share {
  if (isUrlRule(rule)) return together(rule.nonResourceURLs.map(ofUrl))
  const verbs =
    rule.verbs.length === 0 ? 'some' : together(rule.verbs.map(verb => (LONG_RUNNING_VERBS.has(verb) ? 'all' : 'none')))
  if (verbs === 'all') return 'all'
  const patterns = rule.resources.flatMap(entry => (entry.resources.length === 0 ? ['*'] : entry.resources))
  const resources = patterns.length === 0 ? 'some' : together(patterns.map(ofPattern))
  return verbs === 'none' ? resources : resources === 'all' ? 'all' : 'some'
}

/** A prefix of the profiling URLs, "/debug*", holds other paths too. */
function ofUrl(url: string): Share {
  const prefix = url.endsWith('*') ? url.slice(0, -1) : url
  if (prefix.startsWith(LONG_RUNNING_URL_PREFIX)) return 'all'
  return url.endsWith('*') && LONG_RUNNING_URL_PREFIX.startsWith(prefix) ? 'some' : 'none'
}

function ofPattern(pattern: string): Share {
  const slash = pattern.indexOf('/')
  if (slash < 0) return pattern === '*' ? 'some' : 'none'
  const subresource = pattern.slice(slash + 1)
  return subresource === '*' ? 'some' : LONG_RUNNING_SUBRESOURCES.has(subresource) ? 'all' : 'none'
}

function together(shares: Share[]): Share {
  return shares.every(share => share === shares[0]) ? (shares[0] ?? 'none') : 'some'
}
