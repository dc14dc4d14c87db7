import { wellKnownGroups, wellKnownUsers } from '../../../kubernetes/well-known.ts'
import type { Path } from '../../../yaml/path.ts'
import type { ValueSuggestion } from '../../editing.ts'
import type { CheckContext } from '../../kind.ts'
import { namespaceOf } from '../defaults.ts'
import type { AnyBinding, Subject } from '../model.ts'
import { RBAC_GROUP } from '../names.ts'
import type { Placed, RbacIndex } from '../rbac-index.ts'
import { namespaceValues } from './namespace-values.ts'
import { roleHover } from './role-hover.ts'
import { userHover } from './subject-hover.ts'
import { groupInWords, userInWords } from './who-words.ts'

interface Asked {
  binding: AnyBinding
  index: RbacIndex
  /** Neither half-typed nor filled in by a template. */
  isWhole(text: string): boolean
  context: CheckContext
}

/** Roles, service accounts, users and groups of the files, and those of Kubernetes. */
export function bindingValues([field, step, key]: Path, asked: Asked): ValueSuggestion[] {
  const { binding, isWhole } = asked
  const found = field === 'roleRef' ? roleRefValues(step, asked) : []
  const subject = field === 'subjects' ? binding.subjects[Number(step)] : undefined
  const all = subject ? subjectValues(key, subject, asked) : found
  return key === 'apiGroup' ? all : all.filter(({ value }) => isWhole(value))
}

/** Of every cluster; by what they allow. */
export const DEFAULT_ROLES: readonly ValueSuggestion[] = [
  ['view', 'Reads most objects of a namespace, but neither secrets, nor roles and bindings.'],
  ['edit', 'Reads and writes most objects of a namespace, secrets too, but not roles and bindings.'],
  ['admin', 'Everything in a namespace, roles and bindings too, but neither its quota nor the namespace itself.'],
  ['cluster-admin', 'Everything. In a RoleBinding: everything in its namespace.'],
].map(([value = '', words = '']) => ({ value, detail: 'default role of Kubernetes', documentation: () => words }))

function roleRefValues(key: unknown, { binding, index }: Asked): ValueSuggestion[] {
  if (key === 'apiGroup') return [{ value: RBAC_GROUP }]
  if (key !== 'name') return []
  const isOfCluster = binding.kind === 'ClusterRoleBinding'
  const kind = isOfCluster ? 'ClusterRole' : binding.roleRef.kind
  const namespace = namespaceOf(binding)
  const isMeant = (role: { namespace: string }) =>
    role.namespace === '' ? kind !== 'Role' : kind !== 'ClusterRole' && role.namespace === namespace
  const own = index.roles.filter(isMeant).map(role => ({
    value: role.model.metadata.name,
    detail: role.title,
    documentation: () => roleHover(role, index),
  }))
  return [...own, ...(kind === 'Role' ? [] : DEFAULT_ROLES)]
}

function subjectValues(key: unknown, subject: Subject, asked: Asked): ValueSuggestion[] {
  if (key === 'apiGroup') return [{ value: subject.kind === 'ServiceAccount' ? '' : RBAC_GROUP }]
  if (key === 'namespace') return namespacesFor(subject, asked)
  if (key !== 'name') return []
  return subject.kind === 'ServiceAccount' ? accounts(subject, asked) : people(subject, asked)
}

/** Those that others bind, and those that Kubernetes knows. */
function people({ kind }: Subject, { index }: Asked): ValueSuggestion[] {
  const isGroup = kind === 'Group'
  const bound = index.bindings.flatMap(({ model, title }) =>
    model.subjects.filter(one => one.kind === kind).map(({ name }) => ({ value: name, detail: title })),
  )
  const known = (isGroup ? wellKnownGroups : wellKnownUsers)
    .filter(({ name, removed }) => !name.includes('<') && removed === undefined)
    .map(({ name, vendor }) => ({ value: name, ...(vendor !== undefined && { detail: vendor }) }))
  return [...bound, ...known].map(one => {
    const documentation = (isGroup ? groupInWords : userInWords)(one.value)
    return { ...one, ...(documentation !== undefined && { documentation: () => documentation }) }
  })
}

/** Service accounts of the subject's namespace, if it has one; then those that other bindings name. */
function accounts({ namespace }: Subject, { binding, index, isWhole, context }: Asked): ValueSuggestion[] {
  const isFit = (other: string) => !isWhole(namespace) || other === namespace
  const own = index.serviceAccounts.filter(one => isFit(one.namespace)).map(one => accountOf(one, index, context))
  const bound = index.bindings.flatMap(other =>
    other.model.subjects
      .filter(({ kind, namespace: of }) => kind === 'ServiceAccount' && isFit(of || other.namespace))
      .map(({ name }) => ({ value: name, detail: other.title })),
  )
  const home = isWhole(namespace) ? namespace : namespaceOf(binding)
  const usual = { value: 'default', detail: home === '' ? 'of every namespace' : `ServiceAccount ${home}/default` }
  return [...own, ...bound, usual]
}

function accountOf({ model, title, namespace }: Placed, index: RbacIndex, { around }: CheckContext): ValueSuggestion {
  const { name } = model.metadata
  const user = `system:serviceaccount:${namespace}:${name}`
  const documentation = () => userHover(title, user, index, around !== undefined)
  return { value: name, detail: title, documentation }
}

/** Where a service account of that name is; else where there are any, and the binding's own. */
function namespacesFor(subject: Subject, { binding, index, isWhole, context }: Asked): ValueSuggestion[] {
  const own = index.serviceAccounts.filter(({ model }) => model.metadata.name === subject.name)
  const found = [...own, ...index.serviceAccounts].map(({ namespace }) => namespace)
  return namespaceValues([...found, namespaceOf(binding)], index, context, isWhole)
}
