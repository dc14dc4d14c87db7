import type { ApiRequest } from '../../api/request.ts'
import { httpRequest } from '../http-line.ts'
import { resourceNamed } from '../resource-words.ts'
import type { User } from '../user.ts'
import type { Steps } from './command.ts'
import type { LineObject } from './objects.ts'

/** What a step needs of the line besides its object. */
export interface Place {
  user: User
  /** Of -n, or "default". */
  namespace: string
  /** -A */
  everywhere: boolean
  /** --subresource: of the object, where a step names none. */
  subresource: string
}

/** The requests of `steps`, in their order; `about` is undefined for a command without objects. */
export function requestsOf(steps: Steps, about: LineObject | undefined, place: Place): ApiRequest[] {
  return steps.split(', ').flatMap(step => {
    const request = step === '' ? undefined : requestOf(step.split(' '), about, place)
    return request ? [request] : []
  })
}

function requestOf(words: string[], about: LineObject | undefined, place: Place): ApiRequest | undefined {
  const [verb = '', what = '', ...how] = words
  if (what.startsWith('/')) {
    const request = httpRequest(place.user, verb, what)
    return 'error' in request ? undefined : request
  }
  const { user } = place
  const own = about && namespaceOf(about, about.name, { ...place, namespace: about.namespace ?? place.namespace })
  if (what.startsWith('.') && about) {
    const subresource = what.slice(2) || place.subresource
    if (verb === 'create' && subresource === '') return newObject(about, place)
    const request = resourceRequest(user, verb, about, { subresource, namespace: own ?? '', name: about.name })
    return { ...request, ...labelsOf(about, verb) }
  }
  const [plural = '', subresource = ''] = what.split('/')
  const target = resourceNamed(plural)
  const name = how.includes('.') ? (about?.name ?? '') : ''
  const at = how.indexOf('in')
  const named = at < 0 ? namespaceOf(target, name, place) : (how[at + 1] ?? '')
  const namespace = how.includes('-A') ? '' : how.includes('@') ? (own ?? '') : named
  return resourceRequest(user, verb, target, { subresource, namespace, name })
}

/** Its name stands in the body only. */
function newObject(about: LineObject, place: Place): ApiRequest {
  const namespace = namespaceOf(about, '', { ...place, namespace: about.namespace ?? place.namespace })
  return {
    ...resourceRequest(place.user, 'create', about, { subresource: '', namespace, name: '' }),
    ...labelsOf(about, 'create'),
  }
}

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete'])

/** Of the object that is sent, or that goes. */
const labelsOf = ({ labels }: LineObject, verb: string): Pick<ApiRequest, 'labels'> =>
  labels && WRITES.has(verb) ? { labels } : {}

type Target = Pick<LineObject, 'apiGroup' | 'resource' | 'namespaced'>

/** A Namespace by name lies in itself. */
function namespaceOf(target: Target, name: string, { namespace, everywhere }: Place): string {
  if (target.apiGroup === '' && target.resource === 'namespaces') return name
  return target.namespaced && !everywhere ? namespace : ''
}

function resourceRequest(
  user: User,
  verb: string,
  { apiGroup, resource }: Target,
  where: { subresource: string; namespace: string; name: string },
): ApiRequest {
  const { subresource, namespace, name } = where
  return { ...user, isResourceRequest: true, verb, apiGroup, resource, subresource, namespace, name }
}
