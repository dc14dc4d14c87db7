import type { ValueSuggestion } from '../../editing.ts'
import { RBAC_GROUP } from '../names.ts'
import type { RbacIndex } from '../rbac-index.ts'
import { DEFAULT_ROLES } from './binding-values.ts'
import type { Asked } from './rule-values.ts'

/** Names of objects that the files show, where the rule is about such; and those that other rules of the role have. */
export function resourceNameValues({ rule, role, index, isWhole, context }: Asked): ValueSuggestion[] {
  const known = rule.apiGroups.flatMap(group =>
    rule.resources.flatMap(resource => NAMED.get(`${group}/${resource}`)?.(index) ?? []),
  )
  const namespaces =
    rule.resources.includes('namespaces') && rule.apiGroups.includes('')
      ? [...(context.around?.().cluster.namespaces.keys() ?? [])].map(value => ({ value }))
      : []
  const own = role.rules.flatMap(({ resourceNames }) => resourceNames).map(value => ({ value }))
  return [...known, ...namespaces, ...own].filter(({ value }) => isWhole(value))
}

const rolesOf =
  (kind: 'Role' | 'ClusterRole') =>
  ({ roles }: RbacIndex): ValueSuggestion[] =>
    roles
      .filter(({ model }) => model.kind === kind)
      .map(({ model, title }) => ({ value: model.metadata.name, detail: title }))

const clusterRoles = (index: RbacIndex): ValueSuggestion[] => [...rolesOf('ClusterRole')(index), ...DEFAULT_ROLES]

const accounts = ({ serviceAccounts }: RbacIndex): ValueSuggestion[] =>
  serviceAccounts.map(({ model, title }) => ({ value: model.metadata.name, detail: title }))

const subjectsOf =
  (kind: 'User' | 'Group') =>
  ({ bindings }: RbacIndex): ValueSuggestion[] =>
    bindings.flatMap(({ model, title }) =>
      model.subjects.filter(one => one.kind === kind).map(({ name }) => ({ value: name, detail: title })),
    )

/** By group and resource. */
const NAMED: ReadonlyMap<string, (index: RbacIndex) => ValueSuggestion[]> = new Map([
  [`${RBAC_GROUP}/roles`, rolesOf('Role')],
  [`${RBAC_GROUP}/clusterroles`, clusterRoles],
  ['/serviceaccounts', accounts],
  ['/serviceaccounts/token', accounts],
  ['/users', subjectsOf('User')],
  ['/groups', subjectsOf('Group')],
])
