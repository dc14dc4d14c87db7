import type { ApiRequest } from '../../api/request.ts'
import {
  type Fields,
  fieldsIn,
  isFields,
  labelsOfObject,
  type Misread,
  misreadKey,
  misreadValue,
  textIn,
  textsIn,
} from './value.ts'

/** Connects are opened by GET since websockets are usual (kubectl 1.31): their verb is get. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['CREATE', 'create'],
  ['UPDATE', 'update'],
  ['DELETE', 'delete'],
  ['CONNECT', 'get'],
])

/** The request behind an admission.k8s.io AdmissionReview, as it was sent: the resource before conversion. */
export function admittedRequest(review: Fields): ApiRequest | Misread {
  const { request } = review
  if (!isFields(request)) return misreadKey(['request'], 'The review holds no request.')
  const operation = textIn(request, 'operation')
  const verb = textIn(fieldsIn(request, 'options'), 'kind') === 'PatchOptions' ? 'patch' : VERBS.get(operation)
  if (verb === undefined) {
    return misreadValue(['request', 'operation'], `"${operation}" is no operation: CREATE, UPDATE, DELETE or CONNECT.`)
  }
  const user = fieldsIn(request, 'userInfo')
  const resource = isFields(request.requestResource) ? request.requestResource : fieldsIn(request, 'resource')
  const subresource = textIn(request, 'requestSubResource') || textIn(request, 'subResource')
  const nameless = verb === 'create' && subresource === ''
  return {
    user: textIn(user, 'username'),
    groups: textsIn(user, 'groups'),
    isResourceRequest: true,
    verb,
    apiGroup: textIn(resource, 'group'),
    apiVersion: textIn(resource, 'version'),
    resource: textIn(resource, 'resource'),
    subresource,
    namespace: namespaceOf(request, resource, nameless),
    name: nameless ? '' : textIn(request, 'name'),
    kind: textIn(fieldsIn(request, 'kind'), 'kind'),
    ...labelsOf(request, verb),
  }
}

/** A new Namespace is in none: the review's is that of its body. */
function namespaceOf(request: Fields, resource: Fields, nameless: boolean): string {
  const ofNamespaces = textIn(resource, 'resource') === 'namespaces' && textIn(resource, 'group') === ''
  return ofNamespaces && nameless ? '' : textIn(request, 'namespace')
}

/** Of a deleted object the stored ones. */
function labelsOf(request: Fields, verb: string): Pick<ApiRequest, 'labels' | 'oldLabels'> {
  const sent = labelsOfObject(request.object)
  const stored = labelsOfObject(request.oldObject)
  const labels = verb === 'delete' ? stored : sent
  return { ...(labels && { labels }), ...(stored && verb !== 'delete' && { oldLabels: stored }) }
}
