import type { Path } from '../../yaml/path.ts'

/**
 * An audit policy as kube-apiserver holds it after decoding: absent, null and empty are the same; item numbers are those
 * of the text, so the place of `users[1]` is `[...rule.path, 'users', 1]`. A string that a template fills in holds the
 * hole mark (yaml/hole.ts).
 */
export interface AuditPolicy {
  /** Of the object in its document; [] when it is the document. */
  path: Path
  /** 0-based number of its document in the stream; kube-apiserver reads only document 0. */
  document: number
  /** False without a kind: the server then takes Policy for granted. */
  kindGiven: boolean
  /** No kind although there is an apiVersion, and nothing around the policy that says it. */
  kindLeftOut: boolean
  omitStages: string[]
  omitManagedFields: boolean | undefined
  rules: AuditRule[]
  /** A template may add or drop rules, or some of the text could not be read: say nothing about the whole. */
  partial: boolean
}

export interface AuditRule {
  /** 0-based. */
  index: number
  path: Path
  /** "" when missing. */
  level: string
  /** False where a template may write it, or what stands there is no text. */
  levelKnown: boolean
  users: string[]
  userGroups: string[]
  verbs: string[]
  resources: GroupResources[]
  namespaces: string[]
  nonResourceURLs: string[]
  omitStages: string[]
  omitManagedFields: boolean | undefined
  /** A template may add conditions or entries, or a part could not be read: what it matches is not known. */
  partial: boolean
}

export interface GroupResources {
  path: Path
  /** "" is the core group. */
  group: string
  /** False when the text has no group key, or null. */
  groupGiven: boolean
  /** {} or null: the text has no key here at all, not even one that the server drops. */
  empty: boolean
  resources: string[]
  /** False where a template may add some, or what stands there is no list of texts. */
  resourcesKnown: boolean
  resourceNames: string[]
}
