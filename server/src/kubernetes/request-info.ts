import { parseFieldSelector } from './field-selector.ts'
import { isInt64 } from './int64.ts'
import { parseLabelSelector } from './label-selector.ts'
import { isPathSegmentName } from './names.ts'
import { parseRequestUrl, type RequestUrl } from './url.ts'

/** What kube-apiserver makes of an HTTP request before anything else looks at it; strings are "" where nothing applies. */
export interface RequestInfo {
  isResourceRequest: boolean
  /** Decoded, without the query. */
  path: string
  /** API verb; of a request that is for no resource the lower-case HTTP method. "" for a method without a verb. */
  verb: string
  /** "api" or "apis". */
  apiPrefix: string
  apiGroup: string
  apiVersion: string
  namespace: string
  resource: string
  subresource: string
  name: string
  /** Path segments from the resource on. */
  parts: readonly string[]
  /** As written, for list, watch and deletecollection (read by authorizers since 1.31). */
  fieldSelector: string
  labelSelector: string
}

/** Mirrors RequestInfoFactory.NewRequestInfo of k8s.io/apiserver pkg/endpoints/request/requestinfo.go (1.26 to 1.37). */
export function requestInfo(method: string, url: string): RequestInfo | { error: string } {
  const parsed = parseRequestUrl(url)
  if ('error' in parsed) return parsed
  const { target, ...prefix } = splitPrefix(segmentsOf(parsed.path))
  const other = { ...NOTHING, ...prefix, path: parsed.path, verb: method.toLowerCase() }
  if (!target) return other
  const viaPath = target[0] === 'watch' || target[0] === 'proxy'
  if (viaPath && target.length < 2) return { error: `unable to determine kind and namespace from url, ${url}` }
  const verb = viaPath ? (target[0] ?? '') : (VERBS.get(method) ?? '')
  const place = splitTarget(viaPath ? target.slice(1) : target, verb !== 'proxy')
  const info = { ...other, isResourceRequest: true, verb, ...place }
  const named = place.name === '' ? collectionVerb(info, parsed.query) : info
  return viaPath ? named : withSelectors(named, parsed.query)
}

const NOTHING: RequestInfo = {
  isResourceRequest: false,
  path: '',
  verb: '',
  apiPrefix: '',
  apiGroup: '',
  apiVersion: '',
  namespace: '',
  resource: '',
  subresource: '',
  name: '',
  parts: [],
  fieldSelector: '',
  labelSelector: '',
}

const VERBS: ReadonlyMap<string, string> = new Map([
  ['POST', 'create'],
  ['GET', 'get'],
  ['HEAD', 'get'],
  ['PUT', 'update'],
  ['PATCH', 'patch'],
  ['DELETE', 'delete'],
])

/** Outer slashes are cut, inner double ones stay as empty segments. */
function segmentsOf(path: string): string[] {
  let start = 0
  let end = path.length
  while (start < end && path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return start === end ? [] : path.slice(start, end).split('/')
}

/** Takes api/VERSION or apis/GROUP/VERSION off; without `target` when no segment is left behind it. */
function splitPrefix(segments: string[]) {
  const [apiPrefix = '', first = '', second = ''] = segments
  if (segments.length < 3 || (apiPrefix !== 'api' && apiPrefix !== 'apis')) return { apiPrefix: '' }
  if (apiPrefix === 'api') return { apiPrefix, target: segments.slice(2), apiGroup: '', apiVersion: first }
  if (segments.length < 4) return { apiPrefix }
  return { apiPrefix, target: segments.slice(3), apiGroup: first, apiVersion: second }
}

/** [namespaces/NAMESPACE/]RESOURCE[/NAME[/SUBRESOURCE]]; a Namespace by name is in the namespace of that name. */
function splitTarget(segments: string[], takesSubresource: boolean) {
  const inNamespace = segments[0] === 'namespaces' && segments.length > 1
  const namespace = inNamespace ? (segments[1] ?? '') : ''
  const ofNamespace = segments.length <= 2 || segments[2] === 'status' || segments[2] === 'finalize'
  const parts = inNamespace && !ofNamespace ? segments.slice(2) : segments
  const [resource = '', name = '', third = ''] = parts
  return { namespace, parts, resource, name, subresource: takesSubresource ? third : '' }
}

type Query = RequestUrl['query']

function collectionVerb(info: RequestInfo, query: Query): RequestInfo {
  if (info.verb === 'delete') return { ...info, verb: 'deletecollection' }
  if (info.verb !== 'get') return info
  const [watch] = query.get('watch') ?? ['false']
  const verb = watch?.toLowerCase() === 'false' || watch === '0' ? 'list' : 'watch'
  return { ...info, verb, name: nameAskedFor(query) }
}

/** metadata.name of the field selector; none if any list option is malformed (the server then forgets them all). */
function nameAskedFor(query: Query): string {
  const first = (key: string) => query.get(key)?.[0]
  const terms = parseFieldSelector(first('fieldSelector') ?? '')
  const sound =
    terms !== undefined &&
    parseLabelSelector(first('labelSelector') ?? '') !== undefined &&
    isInt64(first('limit') ?? '0') &&
    isInt64(first('timeoutSeconds') ?? '0')
  if (!sound) return ''
  const name = terms.find(({ field, operator }) => field === 'metadata.name' && operator === '=')?.value ?? ''
  return isPathSegmentName(name) ? name : ''
}

function withSelectors(info: RequestInfo, query: Query): RequestInfo {
  if (info.verb !== 'list' && info.verb !== 'watch' && info.verb !== 'deletecollection') return info
  const first = (key: string) => query.get(key)?.[0] ?? ''
  return { ...info, fieldSelector: first('fieldSelector'), labelSelector: first('labelSelector') }
}
