import type { Minor } from '../../../../kubernetes/version.ts'
import { remembered } from '../../../remembered.ts'
import { pathMatches, urlPrefix } from '../../match/conditions.ts'
import { goneSince, isDirectory, isKnownUrl, isOnlyParent, misspeltUrl } from './known-urls.ts'
import { urlReach } from './url-reach.ts'

/** What an entry of nonResourceURLs does otherwise than it looks. */
export type UrlSurprise =
  /** A request's path is compared without its query. */
  | { what: 'query'; instead: string }
  /** Entry `by` of the list matches all that this one does. */
  | { what: 'covered'; by: number }
  | { what: 'gone'; since: Minor }
  /** The path is served without the slash, and no entry matches that. */
  | { what: 'slash' | 'below'; path: string; instead: string }
  /** Nothing is served at the path itself, or only a table of contents. */
  | { what: 'parent' | 'alone'; instead: string }
  | { what: 'misspelt'; path: string; instead: string }

/** Looks at each entry of a list; entries that no path can have at all are other rules' matter. */
export function urlSurprises(urls: readonly string[], version: Minor, reachOf = urlReach): (UrlSurprise | undefined)[] {
  const coveredBy = coverings(urls)
  // The few paths asked about are asked of long lists only once.
  const isMatched = remembered((path: string) => urls.some(url => pathMatches(url, path)))
  return urls.map((url, index) => {
    if (!isLoadable(url) || reachOf(url).kind !== 'urls') return undefined
    const query = url.search(/[?#]/)
    if (query > 0) return { what: 'query', instead: url.slice(0, query) }
    const by = coveredBy(index)
    return by === undefined ? surpriseOf(url, version, isMatched) : { what: 'covered', by }
  })
}

/** kube-apiserver refuses the rest. */
const isLoadable = (url: string): boolean => url.startsWith('/') && !url.slice(0, -1).includes('*')

function surpriseOf(url: string, version: Minor, isMatched: (path: string) => boolean): UrlSurprise | undefined {
  const since = goneSince(url, version)
  if (since !== undefined) return { what: 'gone', since }
  const prefix = urlPrefix(url)
  const stem = prefix ?? url
  const star = prefix === undefined ? '' : '*'
  const path = stem.endsWith('/') ? stem.slice(0, -1) : stem
  if (path === '') return undefined
  if (isOnlyParent(path)) return star || isMatched(`${path}/x`) ? undefined : { what: 'parent', instead: `${path}/*` }
  if (!star && isDirectory(path) && !isMatched(`${path}/x`)) return { what: 'alone', instead: `${path}*` }
  if (path !== stem && isKnownUrl(path) && !isMatched(path)) {
    return { what: star ? 'below' : 'slash', path, instead: path + star }
  }
  const meant = misspeltUrl(path, prefix !== undefined, version)
  return meant === undefined ? undefined : { what: 'misspelt', path: meant, instead: meant + star }
}

/** For an entry the number of another one, a prefix, that matches every path it matches. */
function coverings(urls: readonly string[]): (index: number) => number | undefined {
  const prefixes = new Map<string, number>()
  urls.forEach((url, index) => {
    const prefix = urlPrefix(url)
    if (prefix !== undefined && !prefixes.has(prefix)) prefixes.set(prefix, index)
  })
  const lengths = [...new Set([...prefixes.keys()].map(prefix => prefix.length))].sort((a, b) => a - b)
  return index => {
    const url = urls[index] ?? ''
    const prefix = urlPrefix(url)
    const stem = prefix ?? url
    const longest = prefix === undefined ? stem.length : stem.length - 1
    for (const length of lengths) {
      const by = length > longest ? undefined : prefixes.get(stem.slice(0, length))
      if (by !== undefined) return by
    }
    return undefined
  }
}
