import { notSupported, required } from '../../kubernetes/field-error.ts'
import { dns1123SubdomainProblem, isPathSegmentName } from '../../kubernetes/names.ts'
import { hasHole } from '../../yaml/hole.ts'
import { atEntry, atValue, type Path, type Place } from '../../yaml/path.ts'
import { roleGroupOf, subjectGroupOf } from './defaults.ts'
import type { RbacError } from './faults.ts'
import type { AnyBinding, RoleRef, Subject } from './model.ts'
import { RBAC_GROUP, SUBJECT_KINDS } from './names.ts'

/** ValidateRoleBinding and ValidateClusterRoleBinding of pkg/apis/rbac/validation/validation.go. */
export function validateBinding(binding: AnyBinding, old: AnyBinding | undefined): RbacError[] {
  return [
    ...roleErrors(binding),
    ...binding.subjects.flatMap((subject, i) => subjectErrors(subject, `subjects[${i}]`, binding.kind)),
    ...(old ? changeErrors(binding.roleRef, old.roleRef) : []),
  ]
}

const ROLE_KINDS: Readonly<Record<AnyBinding['kind'], readonly string[]>> = {
  RoleBinding: ['Role', 'ClusterRole'],
  ClusterRoleBinding: ['ClusterRole'],
}

/** The value, or what has none. */
const valueAt = (path: Path, key: string, value: string): Place =>
  value === '' ? atEntry(path) : atValue([...path, key])

function roleErrors({ roleRef, kind: binding }: AnyBinding): RbacError[] {
  const { kind, name, path, partial } = roleRef
  const kinds = ROLE_KINDS[binding]
  const group = roleGroupOf(roleRef)
  const errors: RbacError[] = []
  if (group !== RBAC_GROUP && !hasHole(group)) {
    const error = notSupported('roleRef.apiGroup', atValue([...path, 'apiGroup']), group, [RBAC_GROUP])
    errors.push({ fault: 'role-group', roleRef, ...error })
  }
  if (!kinds.includes(kind) && !isOpen(kind, partial)) {
    const error = notSupported('roleRef.kind', valueAt(path, 'kind', kind), kind, kinds)
    errors.push({ fault: 'role-kind', roleRef, kinds, binding, ...error })
  }
  if (name === '' && !partial) {
    errors.push({ fault: 'role-name-missing', roleRef, ...required('roleRef.name', atEntry(path)) })
  } else if (name !== '' && !isPathSegmentName(name) && !hasHole(name)) {
    const at = atValue([...path, 'name'])
    errors.push({ fault: 'role-name-invalid', roleRef, type: 'Invalid', path: 'roleRef.name', at })
  }
  return errors
}

/** A template fills it in, or it could not be read. */
const isOpen = (text: string, partial: boolean): boolean => hasHole(text) || (text === '' && partial)

function subjectErrors(subject: Subject, path: string, binding: AnyBinding['kind']): RbacError[] {
  const { kind, name, path: at, partial } = subject
  const errors: RbacError[] = []
  if (name === '' && !partial) {
    errors.push({ fault: 'subject-name-missing', subject, ...required(`${path}.name`, atEntry(at)) })
  }
  if (kind === 'ServiceAccount') return [...errors, ...accountErrors(subject, path, binding)]
  if (kind === 'User' || kind === 'Group') return [...errors, ...groupErrors(subject, path, RBAC_GROUP)]
  if (isOpen(kind, partial)) return errors
  const error = notSupported(`${path}.kind`, valueAt(at, 'kind', kind), kind, SUBJECT_KINDS)
  return [...errors, { fault: 'subject-kind', subject, ...error }]
}

function accountErrors(subject: Subject, path: string, binding: AnyBinding['kind']): RbacError[] {
  const { name, namespace, path: at, partial } = subject
  const errors: RbacError[] = []
  if (name !== '' && !hasHole(name) && dns1123SubdomainProblem(name).length > 0) {
    const error = { type: 'Invalid' as const, path: `${path}.name`, at: atValue([...at, 'name']) }
    errors.push({ fault: 'account-name-invalid', subject, ...error })
  }
  errors.push(...groupErrors(subject, path, ''))
  if (binding === 'ClusterRoleBinding' && namespace === '' && !partial) {
    errors.push({ fault: 'account-namespace-missing', subject, ...required(`${path}.namespace`, atEntry(at)) })
  }
  return errors
}

function groupErrors(subject: Subject, path: string, wanted: string): RbacError[] {
  const group = subjectGroupOf(subject)
  if (group === wanted || hasHole(group)) return []
  const error = notSupported(`${path}.apiGroup`, atValue([...subject.path, 'apiGroup']), group, [wanted])
  return [{ fault: 'subject-group', subject, wanted, ...error }]
}

/** Defaults are there before the two are compared. */
function changeErrors(now: RoleRef, before: RoleRef): RbacError[] {
  const isSame = now.kind === before.kind && now.name === before.name && roleGroupOf(now) === roleGroupOf(before)
  const isKnown = !now.partial && !before.partial && now.given
  if (isSame || !isKnown) return []
  return [{ fault: 'role-changed', before, type: 'Invalid', path: 'roleRef', at: atEntry(now.path) }]
}
