import { distance } from '../../../../kubernetes/nearest.ts'
import { type Minor, minorOf } from '../../../../kubernetes/version.ts'
import { nonResourceURLs } from '../../../../kubernetes/well-known.ts'
import { pathMatches } from '../../match/conditions.ts'

/** Paths that kube-apiserver serves or once served; what stands below one with `subtree` is served too. */
interface KnownUrl {
  path: string
  subtree: boolean
  /** The minor that no longer serves it. */
  removed: Minor
}

const SUBTREES = new Set(nonResourceURLs.flatMap(({ path }) => (path.endsWith('/*') ? [path.slice(0, -2)] : [])))

const KNOWN: readonly KnownUrl[] = nonResourceURLs
  .filter(({ ruleForm, path }) => !ruleForm && (path === '/' || !path.endsWith('/')))
  .map(({ path, removed }) => ({
    path,
    subtree: SUBTREES.has(path),
    removed: removed === undefined ? Number.POSITIVE_INFINITY : minorOf(removed),
  }))

const PATHS = new Set(KNOWN.map(({ path }) => path))

export const isKnownUrl = (path: string): boolean => PATHS.has(path)

/** The minor since which nothing is served any more that the entry matches; undefined for any other entry. */
export function goneSince(url: string, version: Minor): Minor | undefined {
  const matched = KNOWN.filter(({ path }) => pathMatches(url, path))
  if (matched.length === 0 || matched.some(({ removed }) => removed > version)) return undefined
  return Math.max(...matched.map(({ removed }) => removed))
}

/** Nothing is served at such a path itself, but below it something is: /openapi, /debug. */
export const isOnlyParent = (path: string): boolean =>
  path === '/openapi' || (!PATHS.has(path) && KNOWN.some(known => known.path.startsWith(`${path}/`)))

/** What is served at the path is a table of contents of what stands below. */
export const isDirectory = (path: string): boolean => ['/api', '/apis', '/logs', '/debug/pprof'].includes(path)

/** The path that was meant by one that kube-apiserver does not serve: /heatlhz gives /healthz. */
export function misspeltUrl(stem: string, isPrefix: boolean, version: Minor): string | undefined {
  const served = KNOWN.filter(({ removed }) => removed > version)
  const isServed = ({ path, subtree }: KnownUrl) =>
    path === stem || (isPrefix && path.startsWith(stem)) || (subtree && stem.startsWith(`${path}/`))
  if (served.some(isServed)) return undefined
  const written = stem.toLowerCase()
  const bound = stem.length < 9 ? 1 : 2
  return served.find(({ path }) => distance(written, path, bound) !== undefined)?.path
}
