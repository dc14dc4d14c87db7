import type { ApiRequest } from '../../api/request.ts'
import { requestInfo } from '../../kubernetes/request-info.ts'
import { parseRequestUrl } from '../../kubernetes/url.ts'
import { NO_USER, type User } from '../user.ts'
import {
  type Fields,
  fieldsIn,
  isFields,
  labelsOfObject,
  type Misread,
  misreadKey,
  textIn,
  textMapIn,
  textsIn,
} from './value.ts'

/** The request that an audit.k8s.io Event tells of. */
export function auditedRequest(event: Fields): ApiRequest | Misread {
  const verb = textIn(event, 'verb')
  const uri = textIn(event, 'requestURI')
  if (verb === '' && uri === '') return misreadKey(['verb'], 'The event has neither a verb nor a requestURI.')
  const user = userOf(fieldsIn(event, 'user'))
  const url = parseRequestUrl(uri)
  const path = 'error' in url ? uri : url.path
  const labels = labelsSent(event, verb)
  const target = isFields(event.objectRef) ? targetOf(event.objectRef, verb, uri) : { isResourceRequest: false }
  const acting = fieldsIn(event, 'impersonatedUser')
  const name = textIn(acting, 'username')
  const actingAs = name === '' ? {} : { actingAs: { name, groups: textsIn(acting, 'groups') } }
  return { ...user, ...actingAs, verb, path, ...target, ...(labels && { labels }) }
}

/** A patch tells the labels that it changes, a create or an update all of them. */
const labelsSent = ({ requestObject }: Fields, verb: string): Record<string, string> | undefined =>
  verb === 'create' || verb === 'update'
    ? labelsOfObject(requestObject)
    : textMapIn(fieldsIn(requestObject, 'metadata'), 'labels')

/** A failed authentication is recorded with an empty user. */
function userOf(user: Fields): User {
  const name = textIn(user, 'username')
  const groups = textsIn(user, 'groups')
  return name === '' && groups.length === 0 ? NO_USER : { user: name, groups }
}

type Target = Pick<
  ApiRequest,
  'isResourceRequest' | 'apiGroup' | 'apiVersion' | 'resource' | 'subresource' | 'namespace' | 'name'
>

/**
 * objectRef's name and namespace are filled in from the body where the URL has none, after the policy was asked: what the
 * URL says is what the policy saw (LogRequestObject of k8s.io/apiserver pkg/audit/request.go).
 */
function targetOf(ref: Fields, verb: string, uri: string): Target {
  const written = {
    apiGroup: textIn(ref, 'apiGroup'),
    apiVersion: textIn(ref, 'apiVersion'),
    resource: textIn(ref, 'resource'),
    subresource: textIn(ref, 'subresource'),
  }
  const info = requestInfo(METHODS.get(verb) ?? 'GET', uri)
  const agrees =
    !('error' in info) &&
    info.verb === verb &&
    info.resource === written.resource &&
    info.subresource === written.subresource &&
    info.apiGroup === written.apiGroup
  const { namespace, name } = agrees ? info : { namespace: textIn(ref, 'namespace'), name: textIn(ref, 'name') }
  return { isResourceRequest: true, ...written, namespace, name }
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ['create', 'POST'],
  ['update', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['deletecollection', 'DELETE'],
])
