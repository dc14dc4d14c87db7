import { type RequestInfo, requestInfo } from '../../../../kubernetes/request-info.ts'
import { remembered } from '../../../remembered.ts'
import { urlPrefix } from '../../match/conditions.ts'

/** What the paths that an entry of nonResourceURLs matches are to kube-apiserver. */
export type UrlReach =
  | { kind: 'urls' }
  /** All of them belong to requests for resources, which are never compared with URLs. */
  | { kind: 'resources'; info: RequestInfo }
  /** All but one, which is a discovery document with a slash at its end. */
  | { kind: 'resources-below'; info: RequestInfo; path: string }

/**
 * Asks RequestInfo about the shortest path and a longer one; all others are like one of the two, as a resource's path
 * only becomes longer.
 */
export function urlReach(url: string): UrlReach {
  const prefix = urlPrefix(url)
  const shortest = resourceAt(prefix ?? url)
  if (prefix === undefined) return shortest ? { kind: 'resources', info: shortest } : { kind: 'urls' }
  const below = resourceAt(`${prefix}x`)
  if (!below) return { kind: 'urls' }
  return shortest ? { kind: 'resources', info: shortest } : { kind: 'resources-below', info: below, path: prefix }
}

/** The reach of the texts of one policy. */
export const urlReaches = (): ((url: string) => UrlReach) => remembered(urlReach)

/** Of a path as the policy writes it: nothing in it is escaped. Only below /api and /apis are resources. A bare /api/v1/watch is refused, what follows it is not. */
function resourceAt(path: string): RequestInfo | undefined {
  if (!path.includes('api')) return undefined
  const escaped = path.replaceAll('%', '%25').replaceAll('?', '%3F')
  const exact = requestInfo('GET', escaped)
  const info = 'error' in exact ? requestInfo('GET', `${escaped}/x`) : exact
  return 'error' in info || !info.isResourceRequest ? undefined : info
}
