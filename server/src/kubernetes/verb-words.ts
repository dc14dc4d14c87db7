/** What a word is on the wire. */
export interface VerbMeaning {
  verbs: readonly string[]
  /** The resource that these requests are for, where it is a special one. */
  on?: string
}

/** HTTP methods, kubectl's commands and words of everyday, for API objects. */
const FOR_OBJECTS = new Map<string, VerbMeaning>([
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

/** The verbs of requests for objects that do what a word in lower case says: "apply" is create and patch. */
export const verbsMeant = (word: string): VerbMeaning | undefined => FOR_OBJECTS.get(word)

/** The same for requests for URLs. */
export const urlVerbsMeant = (word: string): readonly string[] | undefined => FOR_URLS.get(word)
