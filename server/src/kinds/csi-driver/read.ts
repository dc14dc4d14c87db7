import { readObjectMeta } from '../../kubernetes/object-meta.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { readerOf, type StructReader } from '../struct-reader.ts'
import type { CsiDriver, TokenRequest } from './model.ts'

const FIELDS = [
  'attachRequired',
  'fsGroupPolicy',
  'nodeAllocatableUpdatePeriodSeconds',
  'podInfoOnMount',
  'preventPodSchedulingIfMissing',
  'requiresRepublish',
  'seLinuxMount',
  'serviceAccountTokenInSecrets',
  'storageCapacity',
  'tokenRequests',
  'volumeLifecycleModes',
] as const

/** `complete`: all of the object's text could be read. */
export function readDriver(root: MappingNode, path: CsiDriver['path'], complete: boolean): CsiDriver {
  const object = readerOf(root, path)
  const metadata = readObjectMeta(object)
  const spec = object.struct('spec') ?? readerOf(undefined, [...path, 'spec'])
  const fields = {
    attachRequired: spec.bool('attachRequired'),
    podInfoOnMount: spec.bool('podInfoOnMount'),
    storageCapacity: spec.bool('storageCapacity'),
    requiresRepublish: spec.bool('requiresRepublish'),
    seLinuxMount: spec.bool('seLinuxMount'),
    serviceAccountTokenInSecrets: spec.bool('serviceAccountTokenInSecrets'),
    preventPodSchedulingIfMissing: spec.bool('preventPodSchedulingIfMissing'),
    volumeLifecycleModes: spec.texts('volumeLifecycleModes'),
    fsGroupPolicy: spec.optionalText('fsGroupPolicy'),
    nodeAllocatableUpdatePeriodSeconds: spec.integer('nodeAllocatableUpdatePeriodSeconds'),
    tokenRequests: spec.items('tokenRequests').map(({ node, path, index }) => readToken(readerOf(node, path), index)),
  }
  return {
    path,
    metadata,
    ...fields,
    given: new Set(FIELDS.filter(field => spec.given(field))),
    partial: !complete || object.partial() || spec.partial() || fields.tokenRequests.some(request => request.partial),
  }
}

function readToken(reader: StructReader, index: number): TokenRequest {
  const audience = reader.optionalText('audience')
  const expirationSeconds = reader.integer('expirationSeconds')
  return { index, path: reader.path, audience, expirationSeconds, partial: reader.partial() }
}
