/** Why an entry of nonResourceURLs matches no request. */
export interface DeadUrl {
  why: 'empty' | 'slash' | 'host' | 'query' | 'star' | 'objects'
  instead?: string
}

// /api/v1/pods, /apis/apps/v1/deployments: RequestInfo makes resource requests of these.
const OBJECTS = /^\/(?:api|apis\/[^/]+)\/[^/]+\/[^/*]/

/** NonResourceURLMatches of pkg/apis/rbac/v1/evaluation_helpers.go knows "*", whole paths, and a star at the end. */
export function deadUrl(url: string): DeadUrl | undefined {
  if (url === '*') return undefined
  if (url.trim() === '') return { why: 'empty' }
  if (/^https?:\/\//.test(url)) {
    const slash = url.indexOf('/', url.indexOf('//') + 2)
    return { why: 'host', instead: slash < 0 ? '/' : url.slice(slash) }
  }
  if (!url.startsWith('/')) return { why: 'slash', instead: `/${url.trim()}` }
  const query = url.indexOf('?')
  if (query >= 0) return { why: 'query', instead: url.slice(0, query) }
  if (OBJECTS.test(url)) return { why: 'objects' }
  const star = url.indexOf('*')
  const isTrailing = star < 0 || [...url.slice(star)].every(letter => letter === '*')
  return isTrailing ? undefined : { why: 'star' }
}
