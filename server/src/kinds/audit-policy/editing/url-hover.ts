import type { Minor } from '../../../kubernetes/version.ts'
import { minorOf } from '../../../kubernetes/version.ts'
import { nonResourceURLs, type WellKnownUrl } from '../../../kubernetes/well-known.ts'
import { code, escapeMarkdown, paragraphs } from '../../markdown.ts'
import { urlReach } from '../advice/urls/url-reach.ts'
import { pathMatches, urlPrefix } from '../match/conditions.ts'

/** What an entry of nonResourceURLs matches, and what is served there. */
export function urlHover(url: string, version: Minor): string {
  return paragraphs(`${code(url)} · ${formInWords(url)}`, matchedInWords(url), servedInWords(url, version))
}

function formInWords(url: string): string {
  if (url === '*') return 'any URL'
  return urlPrefix(url) === undefined ? 'URL path' : 'prefix of URL paths'
}

function matchedInWords(url: string): string {
  const reach = urlReach(url)
  if (reach.kind === 'resources') {
    return 'Requests for this path ask for API objects, and no rule compares their URL. Such requests are chosen by `resources`.'
  }
  if (url === '*') return `Every request that is not for an API object. ${NO_RESOURCES}`
  const prefix = urlPrefix(url)
  if (prefix === undefined) return 'This path alone, nothing below it. The query does not count.'
  const below = `Every path that starts with ${code(prefix)}${beyondSegment(prefix)}.`
  return /^\/apis?(?:$|\/)/.test(prefix) || '/apis'.startsWith(prefix) ? `${below} ${NO_RESOURCES}` : below
}

const NO_RESOURCES =
  'Requests for API objects, such as `/api/v1/pods` or `/apis/apps/v1/deployments`, are never among them, whatever their path.'

/** A prefix is bound to no segment of the path. */
const beyondSegment = (prefix: string): string =>
  prefix.endsWith('/') || prefix === '' ? '' : `, so ${code(`${prefix}/x`)} and ${code(`${prefix}x`)} too`

const MOST = 8

function servedInWords(url: string, version: Minor): string | undefined {
  const served = nonResourceURLs.filter(known => isServed(known, version))
  if (urlPrefix(url) === undefined) {
    const exact = served.find(({ path }) => path === url)
    return exact && `kube-apiserver serves there: ${escapeMarkdown(exact.what)}${sinceOf(exact)}.`
  }
  const matched = served.filter(({ path, ruleForm }) => !ruleForm && pathMatches(url, path))
  if (matched.length === 0) return undefined
  const lines = matched
    .slice(0, MOST)
    .map(known => `- ${code(known.path)}: ${escapeMarkdown(known.what)}${sinceOf(known)}`)
  const more = matched.length > MOST ? [`- and ${matched.length - MOST} more`] : []
  return ['kube-apiserver serves there:', ...lines, ...more].join('\n')
}

const sinceOf = ({ since }: WellKnownUrl): string => (since === undefined ? '' : ` (since ${since})`)

const isServed = ({ since, removed, notKubeApiserver, path }: WellKnownUrl, version: Minor): boolean =>
  !notKubeApiserver &&
  (since === undefined || minorOf(since) <= version) &&
  (removed === undefined || minorOf(removed) > version) &&
  (path === '/' || !path.endsWith('/'))
