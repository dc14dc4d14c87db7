import type { ApiRequest } from '../../api/request.ts'
import { defaultUser, type User } from '../user.ts'
import { type Fields, fieldsIn, isFields, type Misread, misreadKey, textIn, textsIn } from './value.ts'

/** The request that a (Local)SubjectAccessReview of authorization.k8s.io asks about; of a SelfSubjectAccessReview anybody's. */
export function reviewedRequest(review: Fields): ApiRequest | Misread {
  const spec = fieldsIn(review, 'spec')
  const user: User =
    textIn(review, 'kind') === 'SelfSubjectAccessReview'
      ? defaultUser()
      : { user: textIn(spec, 'user'), groups: textsIn(spec, 'groups') }
  if (isFields(spec.resourceAttributes)) return resourceRequest(user, spec.resourceAttributes)
  if (!isFields(spec.nonResourceAttributes)) {
    return misreadKey(
      ['spec'],
      'The review asks about nothing: spec.resourceAttributes or spec.nonResourceAttributes is missing.',
    )
  }
  const { nonResourceAttributes: url } = spec
  return { ...user, isResourceRequest: false, verb: textIn(url, 'verb'), path: textIn(url, 'path') }
}

function resourceRequest(user: User, attributes: Fields): ApiRequest {
  return {
    ...user,
    isResourceRequest: true,
    verb: textIn(attributes, 'verb'),
    apiGroup: textIn(attributes, 'group'),
    apiVersion: textIn(attributes, 'version'),
    resource: textIn(attributes, 'resource'),
    subresource: textIn(attributes, 'subresource'),
    namespace: textIn(attributes, 'namespace'),
    name: textIn(attributes, 'name'),
  }
}
