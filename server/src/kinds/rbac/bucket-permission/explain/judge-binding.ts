import { accountOf } from '../../defaults.ts'
import type { Subject } from '../../model.ts'
import type { PlacedBinding, RbacIndex } from '../../rbac-index.ts'
import { titleOf } from '../../rbac-index.ts'
import type { Annotation } from '../annotation.ts'
import { meantBy } from '../keys.ts'
import type { BucketNames } from '../names.ts'
import { matches } from '../pattern.ts'
import type { BindingResult, JudgedBinding, JudgedEntry } from './judgement.ts'

/** A write that the webhook is called for. */
export interface GuardedWrite {
  user: string
  groups: readonly string[]
  resource: string
  namespace: string
  /** Of the label. */
  bucket: string
  names: BucketNames
}

/** What the webhook finds through a binding; annotations are read once for many requests. */
export type ReadAnnotation = (role: NonNullable<JudgedBinding['role']>) => Annotation | undefined

/**
 * The binding as bucket_permission_webhook.go goes through it: for a RoleBinding the Role of that name in its namespace,
 * whatever roleRef.kind says; undefined where no subject is the user or a group of the user's.
 */
export function judgeBinding(
  binding: PlacedBinding,
  write: GuardedWrite,
  index: RbacIndex,
  read: ReadAnnotation,
): JudgedBinding | undefined {
  const { subjects, roleRef } = binding.model
  const named = subjects.some(subject => indexedName(subject) === write.user)
  const grouped = subjects.some(({ kind, name }) => kind === 'Group' && write.groups.includes(name))
  const isLeft = subjects.some(one => one.kind === 'ServiceAccount' && accountOf(one, binding.model) === write.user)
  if (!named && !grouped && !isLeft) return undefined
  const { namespace } = binding
  const role = index.role(namespace, roleRef.name)
  const roleTitle = titleOf(namespace === '' ? 'ClusterRole' : 'Role', namespace, roleRef.name)
  const annotation = role && read(role)
  const entries = annotation?.grants ? annotation.entries.map(entry => judgeEntry(entry, write)) : []
  const found: Omit<JudgedBinding, 'result'> = { binding, roleTitle, role, annotation, entries }
  const result = resultOf(found, write, index, read)
  return { ...found, result: named ? result : isLeft ? 'no namespace' : 'group' }
}

/** The index of main.go: the kind of the subject is kept for service accounts only. */
const indexedName = ({ kind, namespace, name }: Subject): string =>
  kind === 'ServiceAccount' ? `system:serviceaccount:${namespace}:${name}` : name

function judgeEntry(entry: JudgedEntry['entry'], write: GuardedWrite): JudgedEntry {
  const { resource, bucket } = write
  // Of equal keys only the last one is there.
  const keyFits = !entry.lost && matches(entry.key, resource)
  const fits = keyFits ? entry.values.map(({ pattern }) => matches(pattern ?? '', bucket)) : undefined
  return { entry, keyFits, fits, near: !entry.lost && !fits?.includes(true) && isNear(entry, keyFits, write) }
}

/** Its key is that of the resource but for the way it is written, or one of its values the bucket. */
function isNear({ key, values }: JudgedEntry['entry'], keyFits: boolean, write: GuardedWrite): boolean {
  const { resource, bucket, names } = write
  const permits = values.some(({ pattern }) => matches(pattern ?? '', bucket))
  if (!keyFits) return permits && meantBy(key, names).some(meant => matches(meant, resource))
  return values.some(({ pattern = '' }) => matches(pattern.trim().toLowerCase(), bucket.toLowerCase()))
}

export const entryAllows = ({ fits }: JudgedEntry): boolean => fits?.includes(true) ?? false

function resultOf(
  { binding, role, annotation, entries }: Omit<JudgedBinding, 'result'>,
  write: GuardedWrite,
  index: RbacIndex,
  read: ReadAnnotation,
): BindingResult {
  const { model, namespace } = binding
  if (!role) {
    const other = model.roleRef.kind === 'ClusterRole' ? index.role('', model.roleRef.name) : undefined
    return other && read(other) ? 'cluster role' : 'no role'
  }
  if (!annotation || annotation.state === 'absent') return 'no annotation'
  if (annotation.state === 'unknown') return 'unknown'
  if (!annotation.grants) return 'unreadable'
  if (namespace !== '' && namespace !== write.namespace) return 'other namespace'
  return entries.some(entryAllows) ? 'allows' : 'no entry'
}
