import { wellKnownGroups, wellKnownUsers } from '../../../kubernetes/well-known.ts'
import type { Path } from '../../../yaml/path.ts'
import type { ValueSuggestion } from '../../editing.ts'
import { namespaceOf } from '../defaults.ts'
import type { AnyBinding, Subject } from '../model.ts'
import { RBAC_GROUP } from '../names.ts'
import type { RbacIndex } from '../rbac-index.ts'
import { groupInWords, userInWords } from './who-words.ts'

type IsWhole = (text: string) => boolean

/** Roles, service accounts, users and groups of the files, and those of Kubernetes. */
export function bindingValues(
  [field, ...rest]: Path,
  binding: AnyBinding,
  isWhole: IsWhole,
  index: RbacIndex,
): ValueSuggestion[] {
  if (field === 'roleRef') return roleRefValues(rest[0], binding, isWhole, index)
  const subject = field === 'subjects' ? binding.subjects[Number(rest[0])] : undefined
  return subject ? subjectValues(rest[1], subject, binding, isWhole, index) : []
}

const DEFAULTS = ['view', 'edit', 'admin', 'cluster-admin']

function roleRefValues(key: unknown, binding: AnyBinding, isWhole: IsWhole, index: RbacIndex): ValueSuggestion[] {
  const { kind } = binding.roleRef
  if (key === 'apiGroup') return [{ value: RBAC_GROUP }]
  if (key !== 'name') return []
  const namespace = namespaceOf(binding)
  const isMeant = (role: { namespace: string }) =>
    role.namespace === '' ? kind !== 'Role' : kind !== 'ClusterRole' && role.namespace === namespace
  const own = index.roles.filter(isMeant).map(({ model, title }) => ({ value: model.metadata.name, detail: title }))
  const defaults = kind === 'Role' ? [] : DEFAULTS.map(value => ({ value, detail: 'default role of Kubernetes' }))
  return [...own, ...defaults].filter(({ value }) => isWhole(value))
}

function subjectValues(
  key: unknown,
  subject: Subject,
  binding: AnyBinding,
  isWhole: IsWhole,
  index: RbacIndex,
): ValueSuggestion[] {
  if (key === 'apiGroup') return [{ value: subject.kind === 'ServiceAccount' ? '' : RBAC_GROUP }]
  if (key === 'namespace') return namespacesFor(subject, binding, isWhole, index)
  if (key !== 'name') return []
  const others = index.bindings.flatMap(({ model }) => model.subjects).filter(({ kind }) => kind === subject.kind)
  const named = others.map(({ name }) => ({ value: name })).filter(({ value }) => isWhole(value))
  if (subject.kind === 'ServiceAccount') return [...accounts(subject, isWhole, index), ...named]
  const known = subject.kind === 'Group' ? wellKnownGroups : wellKnownUsers
  const words = subject.kind === 'Group' ? groupInWords : userInWords
  const whole = known.filter(({ name, removed }) => !name.includes('<') && removed === undefined)
  return [...named, ...whole.map(({ name }) => ({ value: name }))].map(({ value }) => {
    const documentation = words(value)
    return { value, ...(documentation !== undefined && { documentation: () => documentation }) }
  })
}

/** Those of the subject's namespace, if it has one. */
const accounts = ({ namespace }: Subject, isWhole: IsWhole, index: RbacIndex): ValueSuggestion[] =>
  index.serviceAccounts
    .filter(account => !isWhole(namespace) || account.namespace === namespace)
    .map(({ model, title }) => ({ value: model.metadata.name, detail: title }))
    .filter(({ value }) => isWhole(value))

/** Where a service account of that name is; else where there are any, and the binding's own. */
function namespacesFor(subject: Subject, binding: AnyBinding, isWhole: IsWhole, index: RbacIndex): ValueSuggestion[] {
  const own = index.serviceAccounts.filter(({ model }) => model.metadata.name === subject.name)
  const found = [...own, ...index.serviceAccounts].map(({ namespace }) => namespace)
  return [...found, namespaceOf(binding), 'kube-system'].filter(isWhole).map(value => ({ value }))
}
