import { hasHole } from '../yaml/hole.ts'
import { atEntry, atKey, atValue } from '../yaml/path.ts'
import { type FieldError, invalid, required } from './field-error.ts'
import { generatedName, type NameRule } from './name-rules.ts'
import { isAnnotationKey, isDns1123Label, isLabelKey, utf8Length } from './names.ts'
import type { ObjectMeta } from './object-meta.ts'
import { ownerErrors } from './validate-owners.ts'
import { labelErrors } from './validate-selector.ts'
import type { Minor } from './version.ts'

export type ObjectMetaFault =
  | { fault: 'name-missing' }
  | { fault: 'name-invalid'; name: string; rule: NameRule }
  | { fault: 'prefix-invalid'; prefix: string; rule: NameRule }
  | { fault: 'namespace-invalid'; namespace: string }
  | { fault: 'label-key'; key: string }
  | { fault: 'label-value'; value: string }
  | { fault: 'annotation-key'; key: string }
  | { fault: 'annotations-too-long'; bytes: number }
  | { fault: 'finalizer-unqualified'; finalizer: string }
  | { fault: 'finalizers-contradict' }
  | { fault: 'owner-field-missing'; field: string }
  | { fault: 'owner-version-invalid'; apiVersion: string }
  | { fault: 'owner-is-event' }
  | { fault: 'two-controllers' }
  | { fault: 'uid-changed' }

export type ObjectMetaError = FieldError & ObjectMetaFault

export interface ObjectMetaRules {
  name: NameRule
  /** The namespace of a cluster-scoped object is cleared, whatever it is. */
  namespaced: boolean
  version: Minor
  /** What the object was before the change. */
  old?: ObjectMeta
}

/** ValidateObjectMeta of pkg/apis/core/validation, and of apimachinery, pkg/api/validation/objectmeta.go. */
export function validateObjectMeta(meta: ObjectMeta, rules: ObjectMetaRules): ObjectMetaError[] {
  return [
    ...nameErrors(meta, rules.name),
    ...(rules.namespaced ? namespaceErrors(meta) : []),
    ...labelErrors(meta.labels, [...meta.path, 'labels'], 'metadata.labels'),
    ...annotationErrors(meta),
    ...ownerErrors(meta, rules.version),
    ...finalizerErrors(meta),
    ...(rules.old ? uidErrors(meta, rules.old) : []),
  ]
}

function nameErrors(meta: ObjectMeta, rule: NameRule): ObjectMetaError[] {
  const { name, generateName: prefix, partial } = meta
  if (hasHole(prefix)) return []
  const at = atValue([...meta.path, 'generateName'])
  const errors: ObjectMetaError[] = []
  if (prefix !== '' && !rule.isPrefix(prefix)) {
    errors.push({ fault: 'prefix-invalid', prefix, rule, type: 'Invalid', path: 'metadata.generateName', at })
  }
  if (name === '' && prefix === '') {
    if (partial) return errors
    const error = required('metadata.name', atEntry(meta.path), 'name or generateName is required')
    return [{ fault: 'name-missing', ...error }]
  }
  const made = name === '' ? generatedName(prefix) : name
  if (hasHole(made) || rule.isName(made)) return errors
  const place = name === '' ? at : atValue([...meta.path, 'name'])
  return [...errors, { fault: 'name-invalid', name: made, rule, type: 'Invalid', path: 'metadata.name', at: place }]
}

function namespaceErrors({ namespace, path }: ObjectMeta): ObjectMetaError[] {
  if (namespace === '' || hasHole(namespace) || isDns1123Label(namespace)) return []
  const at = atValue([...path, 'namespace'])
  return [{ fault: 'namespace-invalid', namespace, type: 'Invalid', path: 'metadata.namespace', at }]
}

/** Bytes of keys and values together. */
export const ANNOTATIONS_LIMIT = 256 * 1024

function annotationErrors({ annotations, path }: ObjectMeta): ObjectMetaError[] {
  const errors: ObjectMetaError[] = []
  let bytes = 0
  for (const [key, value] of annotations) {
    bytes += utf8Length(key) + utf8Length(value)
    if (isAnnotationKey(key)) continue
    const at = atKey([...path, 'annotations', key])
    errors.push({ fault: 'annotation-key', key, type: 'Invalid', path: 'metadata.annotations', at })
  }
  if (bytes > ANNOTATIONS_LIMIT) {
    const at = atKey([...path, 'annotations'])
    errors.push({ fault: 'annotations-too-long', bytes, type: 'TooLong', path: 'metadata.annotations', at })
  }
  return errors
}

const STANDARD_FINALIZERS = ['kubernetes', 'orphan', 'foregroundDeletion']

function finalizerErrors({ finalizers, path }: ObjectMeta): ObjectMetaError[] {
  const errors: ObjectMetaError[] = []
  for (const [i, finalizer] of finalizers.entries()) {
    if (hasHole(finalizer)) continue
    const at = atValue([...path, 'finalizers', i])
    const detail = 'name is neither a standard finalizer name nor is it fully qualified'
    if (!isLabelKey(finalizer)) {
      errors.push({ fault: 'finalizer-unqualified', finalizer, type: 'Invalid', path: 'metadata.finalizers', at })
    }
    if (!finalizer.includes('/') && !STANDARD_FINALIZERS.includes(finalizer)) {
      const error = invalid(`metadata.finalizers[${i}]`, at, finalizer, detail)
      errors.push({ fault: 'finalizer-unqualified', finalizer, ...error })
    }
  }
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    const at = atKey([...path, 'finalizers'])
    errors.push({ fault: 'finalizers-contradict', type: 'Invalid', path: 'metadata.finalizers', at })
  }
  return errors
}

/** Only where both texts say it: what the server sets is not asked of people. */
function uidErrors({ uid, path }: ObjectMeta, old: ObjectMeta): ObjectMetaError[] {
  if (uid === '' || old.uid === '' || uid === old.uid || hasHole(uid) || hasHole(old.uid)) return []
  const error = invalid('metadata.uid', atValue([...path, 'uid']), uid, 'field is immutable')
  return [{ fault: 'uid-changed', ...error }]
}
