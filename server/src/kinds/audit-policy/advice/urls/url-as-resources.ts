import type { RequestInfo } from '../../../../kubernetes/request-info.ts'
import { isKnownGroup, resourceIn } from '../../../../kubernetes/resources.ts'
import { urlPrefix } from '../../match/conditions.ts'
import type { UrlReach } from './url-reach.ts'

/** Conditions on requests for resources that say what an entry of nonResourceURLs was to say. */
export interface ResourceConditions {
  group: string
  /** undefined: all of the group. */
  resource: string | undefined
  namespace: string | undefined
}

/** undefined where the path names no resource that is known, or one object. */
export function urlAsResources(url: string, reach: UrlReach): ResourceConditions | undefined {
  if (reach.kind === 'urls') return undefined
  const { info } = reach
  const group = info.apiGroup
  const isPrefix = urlPrefix(url) !== undefined
  if (reach.kind === 'resources-below')
    return isKnownGroup(group) ? { group, resource: undefined, namespace: undefined } : undefined
  if (isWholeNamespace(info)) {
    return isPrefix && isKnownGroup(group) ? { group, resource: undefined, namespace: info.namespace } : undefined
  }
  const whole = info.name === '' && resourceIn(group, info.resource) && !url.endsWith('namespaces/*')
  const resource = isPrefix ? `${info.resource}/*` : info.resource
  return whole ? { group, resource, namespace: info.namespace || undefined } : undefined
}

/** /api/v1/namespaces/shop/ is a Namespace by name to RequestInfo, and everything in it to the reader. */
const isWholeNamespace = (info: RequestInfo): boolean =>
  info.resource === 'namespaces' && info.name !== '' && info.subresource === ''
