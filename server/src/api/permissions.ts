import type { Range } from './text.ts'

/** Somebody, as the authenticator would say: without groups those that the name implies (system:authenticated, …). */
export interface Who {
  user: string
  groups?: string[]
}

/** What somebody may do, as far as the roles and bindings of some texts say. */
export interface Permissions {
  user: string
  groups: string[]
  /** One entry a rule and binding, in the order in which they are asked. */
  permissions: Permission[]
  /** Bindings of theirs whose role the texts do not show, or only in part: it may allow more. */
  unknown: UnknownRole[]
}

/** One rule that somebody has through a binding. */
export interface Permission extends Standing {
  verbs: string[]
  apiGroups: string[]
  resources: string[]
  resourceNames: string[]
  nonResourceURLs: string[]
  /** "get and list on pods (core)" */
  words: string
  /** Where it holds; "": in every namespace, and for what is in none. */
  namespace: string
  /** The subject that means them: "User alice", "Group dev". */
  subject: string
  /** "Role shop/reader rules[0]" */
  by: string
  /** "RoleBinding shop/b" */
  via: string
}

export interface UnknownRole extends Standing {
  /** "ClusterRole view" */
  role: string
  via: string
  subject: string
  namespace: string
  /** For a person: "which is not in the files". */
  reason: string
}

/** Who may send a request, whoever it names. */
export interface Holders {
  /** One entry a subject and binding. */
  holders: Holder[]
  /** Bindings that hold for the request and whose role the texts do not show, or only in part. */
  unknown: UnknownRole[]
}

export interface Holder extends Standing {
  kind: 'User' | 'Group' | 'ServiceAccount'
  name: string
  /** Of a ServiceAccount; else "". */
  namespace: string
  by: string
  via: string
}

/** The line that says so: the rule, or the binding where the role is not in the texts; of a holder the subject. */
interface Standing {
  uri: string
  /** 0-based index of the document in the stream. */
  document: number
  range: Range
  /** "rules[0]" */
  path: string
}
