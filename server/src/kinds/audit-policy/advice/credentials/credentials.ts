import type { GroupResource } from '../../../../kubernetes/resource-table.ts'

/** A resource whose bodies hold what opens something. */
export interface Credential extends GroupResource {
  /** "serviceaccounts/token" with its subresource. */
  name: string
  subresource: string
  /** What ends up in the log. */
  what: string
  /** Verbs whose request holds it, and verbs whose answer does; the more telling ones first. */
  inRequest: readonly string[]
  inResponse: readonly string[]
  /** False: only where people put into it what belongs into a Secret. */
  always: boolean
}

const WRITES = ['create', 'update', 'patch']
/** What a deletecollection answers is the list of what it deleted; a delete mostly answers a Status. */
const READS = ['get', 'list', 'deletecollection']

export const CREDENTIALS: readonly Credential[] = [
  {
    ...{ group: '', resource: 'secrets', subresource: '', name: 'secrets', what: "the secret's data" },
    ...{ inRequest: WRITES, inResponse: [...WRITES, ...READS], always: true },
  },
  // A TokenRequest asks for a token; only the answer holds one.
  {
    ...{ group: '', resource: 'serviceaccounts', subresource: 'token', name: 'serviceaccounts/token' },
    ...{ what: 'the new token', inRequest: [], inResponse: ['create'], always: true },
  },
  {
    ...{ group: 'authentication.k8s.io', resource: 'tokenreviews', subresource: '', name: 'tokenreviews' },
    ...{ what: "the caller's token", inRequest: ['create'], inResponse: ['create'], always: true },
  },
  {
    ...{ group: '', resource: 'configmaps', subresource: '', name: 'configmaps', what: "the ConfigMap's data" },
    ...{ inRequest: WRITES, inResponse: [...WRITES, ...READS], always: false },
  },
]
