import { nearest } from '../../kubernetes/nearest.ts'
import { isCarried, type RequestKind, VERBS } from './verbs.ts'

/** What a word is on the wire. */
interface Meaning {
  verbs: readonly string[]
  /** The resource that these requests are for, where it is a special one. */
  on?: string
}

/** HTTP methods, kubectl's commands and words of everyday, for API objects. */
const FOR_OBJECTS = new Map<string, Meaning>([
  ['add', { verbs: ['create'] }],
  ['annotate', { verbs: ['patch'] }],
  ['apply', { verbs: ['create', 'patch'] }],
  ['attach', { verbs: ['get', 'create'], on: 'pods/attach' }],
  ['cordon', { verbs: ['patch'] }],
  ['cp', { verbs: ['get', 'create'], on: 'pods/exec' }],
  ['describe', { verbs: ['get', 'list'] }],
  ['destroy', { verbs: ['delete'] }],
  ['drain', { verbs: ['create'], on: 'pods/eviction' }],
  ['edit', { verbs: ['update', 'patch'] }],
  ['evict', { verbs: ['create'], on: 'pods/eviction' }],
  ['exec', { verbs: ['get', 'create'], on: 'pods/exec' }],
  ['expose', { verbs: ['create'] }],
  ['head', { verbs: ['get'] }],
  ['label', { verbs: ['patch'] }],
  ['log', { verbs: ['get'], on: 'pods/log' }],
  ['logs', { verbs: ['get'], on: 'pods/log' }],
  ['modify', { verbs: ['update', 'patch'] }],
  ['portforward', { verbs: ['get', 'create'], on: 'pods/portforward' }],
  ['post', { verbs: ['create'] }],
  ['put', { verbs: ['update'] }],
  ['read', { verbs: ['get', 'list', 'watch'] }],
  ['remove', { verbs: ['delete'] }],
  ['replace', { verbs: ['update'] }],
  ['rollout', { verbs: ['patch'] }],
  ['run', { verbs: ['create'] }],
  ['scale', { verbs: ['update', 'patch'], on: 'scale subresources' }],
  ['taint', { verbs: ['patch'] }],
  ['view', { verbs: ['get', 'list', 'watch'] }],
  ['write', { verbs: ['create', 'update', 'patch', 'delete'] }],
])

/** Verbs of API objects, said of a URL. */
const FOR_URLS = new Map<string, readonly string[]>([
  ['list', ['get']],
  ['watch', ['get']],
  ['create', ['post']],
  ['update', ['put']],
  ['deletecollection', ['delete']],
  ['proxy', ['get', 'post']],
])

const WILDCARDS = new Set(['*', 'all', 'any'])

/** Asked of an authorizer or an admission plugin, never a request's own verb. */
const OF_PERMISSIONS = new Set(['approve', 'attest', 'bind', 'connect', 'escalate', 'impersonate', 'sign', 'use'])

/** Why no request of a kind carries a word, and what was probably meant. */
export type NotCarried =
  | { reason: 'wildcard' | 'permission' | 'unknown' }
  | { reason: 'object-verb'; verbs: readonly string[] }
  | { reason: 'other-word'; verbs: readonly string[]; on?: string | undefined }
  | { reason: 'misspelt'; verbs: readonly string[] }

/** Expects that no request of the kind carries `verb`. */
export function whyNotCarried(verb: string, kind: RequestKind): NotCarried {
  const word = verb.trim().toLowerCase()
  if (WILDCARDS.has(word)) return { reason: 'wildcard' }
  const forUrls = kind === 'url' ? FOR_URLS.get(word) : undefined
  if (forUrls) return { reason: 'object-verb', verbs: forUrls }
  const plain = word.replaceAll(/[-_ ]/g, '')
  if (isCarried(plain, kind)) return { reason: 'misspelt', verbs: [plain] }
  const meaning = kind === 'url' ? undefined : FOR_OBJECTS.get(plain)
  if (meaning) return { reason: 'other-word', ...meaning }
  if (OF_PERMISSIONS.has(plain)) return { reason: 'permission' }
  const near = nearest(plain, VERBS[kind])
  return near === undefined ? { reason: 'unknown' } : { reason: 'misspelt', verbs: [near] }
}
