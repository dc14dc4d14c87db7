import type { ObjectMeta } from '../../kubernetes/object-meta.ts'
import type { LabelSelector } from '../../kubernetes/selectors.ts'
import type { Path } from '../../yaml/path.ts'

/**
 * The objects of RBAC as the server holds them after decoding, before defaults: absent, null and empty lists are the
 * same; item numbers are those of the text. Paths start at the root of the document. A string that a template fills in
 * holds the hole mark (yaml/hole.ts). What defaults make of it: `defaults.ts`.
 */
export type RbacObject = AnyRole | AnyBinding | ServiceAccount

export type AnyRole = Role | ClusterRole
export type AnyBinding = RoleBinding | ClusterRoleBinding

interface Common {
  /** Of the object in its document; [] when it is the document. */
  path: Path
  metadata: ObjectMeta
  /** A template may add or drop parts, or some of the text could not be read: say nothing about the whole. */
  partial: boolean
}

export interface Role extends Common {
  kind: 'Role'
  rules: PolicyRule[]
}

export interface ClusterRole extends Common {
  kind: 'ClusterRole'
  /** As written; with an aggregationRule the controller overwrites them. */
  rules: PolicyRule[]
  aggregationRule: AggregationRule | undefined
}

/** One of several grants of a role: there is no deny, and no order. */
export interface PolicyRule {
  /** 0-based, in its role. */
  index: number
  path: Path
  verbs: string[]
  apiGroups: string[]
  resources: string[]
  resourceNames: string[]
  nonResourceURLs: string[]
  /** A template may add to it, or a part could not be read: what it allows is not known. */
  partial: boolean
}

/** The lists of texts of a rule. Item `i` of `verbs` stands at [...rule.path, 'verbs', i]. */
export type RuleList = 'verbs' | 'apiGroups' | 'resources' | 'resourceNames' | 'nonResourceURLs'

export const itemPath = (rule: PolicyRule, list: RuleList, index: number): Path => [...rule.path, list, index]

export interface AggregationRule {
  path: Path
  /** ClusterRoles that one of them selects give their rules. */
  clusterRoleSelectors: LabelSelector[]
  partial: boolean
}

export interface RoleBinding extends Common, Binding {
  kind: 'RoleBinding'
}

export interface ClusterRoleBinding extends Common, Binding {
  kind: 'ClusterRoleBinding'
}

interface Binding {
  subjects: Subject[]
  roleRef: RoleRef
}

export interface Subject {
  index: number
  path: Path
  /** "User", "Group", "ServiceAccount"; as written, "" when missing. */
  kind: string
  name: string
  /** "" when missing. */
  namespace: string
  /** "" when missing. */
  apiGroup: string
  partial: boolean
}

export interface RoleRef {
  path: Path
  /** The key is there, {} too. */
  given: boolean
  /** "Role" or "ClusterRole"; as written, "" when missing. */
  kind: string
  name: string
  /** "" when missing. */
  apiGroup: string
  partial: boolean
}

/** Of the core group; of interest for its name and annotations. */
export interface ServiceAccount extends Common {
  kind: 'ServiceAccount'
}

/** An object that a label-permission webhook guards; of interest for its labels and annotations. */
export interface GuardedObject extends Common {
  kind: 'GuardedObject'
  /** Its own kind, "Mwan3Rule". */
  of: string
}

export type AnyObject = RbacObject | GuardedObject

export const isRole = (model: AnyObject): model is AnyRole => model.kind === 'Role' || model.kind === 'ClusterRole'

export const isBinding = (model: AnyObject): model is AnyBinding =>
  model.kind === 'RoleBinding' || model.kind === 'ClusterRoleBinding'
