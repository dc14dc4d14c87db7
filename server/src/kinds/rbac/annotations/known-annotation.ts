import type { ValueSyntax } from './value-syntax.ts'

/** Kinds of objects that RBAC looks at and that carry annotations. */
export type Holder = 'Role' | 'ClusterRole' | 'RoleBinding' | 'ClusterRoleBinding' | 'ServiceAccount'

/** An annotation that a well-known tool or the cluster itself reads. */
export interface KnownAnnotation {
  /** The whole key, or what it begins with where it ends in "." */
  key: string
  /** One sentence for people. */
  means: string
  /** Of the objects here, those on which it has an effect. */
  on: readonly Holder[]
  /** What it belongs on, in words. */
  belongs: string
  value?: ValueSyntax
  /** Without this annotation on the same object it has no effect. */
  needs?: string
  /** Keys that are written in its place. */
  mistaken?: readonly string[]
  /** It is a label. */
  label?: true
}
