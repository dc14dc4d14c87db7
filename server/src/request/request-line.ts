import type { ApiRequest } from '../api/request.ts'
import { impliedGroups } from '../kubernetes/identities.ts'
import { resourceIn } from '../kubernetes/resources.ts'
import { formatResource } from './format-request.ts'
import { normalizeRequest, type RequestAttributes } from './normalize.ts'
import { parseRequest } from './parse-request.ts'
import { quoteWord } from './words.ts'

/**
 * The request as one line that `parseRequest` reads back to the same attributes: verb and resource or an HTTP line where
 * these can say it all, else its fields as JSON.
 */
export function requestLine(request: ApiRequest): string {
  const { user, groups, ...rest } = request
  const attributes = normalizeRequest(request)
  const candidates = [attributes.resourceRequest ? verbLine(attributes) : undefined, httpLine(attributes)]
  const fitting = candidates.find(line => says(line, request))
  if (fitting !== undefined) return fitting
  const identity = attributes.user === undefined ? { user: null } : { user: attributes.user, groups: attributes.groups }
  return JSON.stringify({
    ...identity,
    ...rest,
    ...(attributes.resourceRequest && { subresource: attributes.subresource }),
  })
}

/** Whether the line is read as this request, what only other engines look at included. */
function says(line: string | undefined, request: ApiRequest): boolean {
  if (
    line === undefined ||
    request.kind !== undefined ||
    request.actingAs !== undefined ||
    request.labels !== undefined ||
    request.oldLabels !== undefined
  )
    return false
  const parsed = parseRequest(line)
  const [read, ...more] = 'requests' in parsed ? parsed.requests : []
  if (!read || !('verb' in read) || more.length > 0) return false
  return JSON.stringify(normalizeRequest(read)) === JSON.stringify(normalizeRequest(request))
}

function verbLine(attributes: RequestAttributes): string {
  const { verb, name, namespace, apiGroup, resource, user, groups } = attributes
  const known = resourceIn(apiGroup, resource)
  const itself = apiGroup === '' && resource === 'namespaces'
  const place = itself || known?.namespaced === false ? [] : namespace === '' ? ['-A'] : ['-n', quoteWord(namespace)]
  const who = user === undefined ? ['nobody'] : [quoteWord(user)]
  const ownGroups = hasImpliedGroups(attributes) ? [] : groups.flatMap(group => ['--as-group', quoteWord(group)])
  const named = name === '' ? [] : [quoteWord(name)]
  return [verb, quoteWord(formatResource(attributes)), ...named, ...place, '--as', ...who, ...ownGroups].join(' ')
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['list', 'GET'],
  ['watch', 'GET'],
  ['create', 'POST'],
  ['update', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['deletecollection', 'DELETE'],
])

function httpLine(attributes: RequestAttributes): string | undefined {
  const { verb, path, resourceRequest, name, user, groups } = attributes
  const method = resourceRequest ? METHODS.get(verb) : verb.toUpperCase()
  const url = encoded(path)?.replaceAll('?', '%3F')
  const nameAsked = encoded(name)?.replaceAll(/[&=+,;\\#]/g, encodeURIComponent)
  if (url === undefined || nameAsked === undefined) return undefined
  const options = [
    ...(verb === 'watch' ? ['watch=true'] : []),
    ...(resourceRequest && name !== '' && (verb === 'list' || verb === 'watch')
      ? [`fieldSelector=metadata.name%3D${nameAsked}`]
      : []),
  ]
  const query = options.length > 0 ? `?${options.join('&')}` : ''
  const who = user === undefined ? 'nobody' : quoteWord(user)
  return [method, url + query, 'as', who, ...(user === undefined ? [] : groupWords(attributes, groups))].join(' ')
}

/** undefined for half a surrogate pair, which no URL can hold. */
function encoded(text: string): string | undefined {
  try {
    return encodeURI(text)
  } catch {
    return undefined
  }
}

function groupWords(attributes: RequestAttributes, groups: readonly string[]): string[] {
  if (hasImpliedGroups(attributes)) return []
  const plain = groups.every(group => group !== '' && !group.includes(','))
  if (plain) return ['groups', quoteWord(groups.join(','))]
  return groups.flatMap(group => ['group', quoteWord(group)])
}

/** Then no group has to be written. */
function hasImpliedGroups({ user, groups }: RequestAttributes): boolean {
  return user !== undefined && JSON.stringify(impliedGroups(user)) === JSON.stringify(groups)
}
