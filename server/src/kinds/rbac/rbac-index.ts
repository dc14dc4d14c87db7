import { HOLE, hasHole } from '../../yaml/hole.ts'
import { grouped } from '../grouped.ts'
import type { KubernetesObject } from '../kind.ts'
import { isSameObject } from '../same-object.ts'
import { type EffectiveRule, openAggregation } from './aggregate.ts'
import { defaultRole } from './default-roles.ts'
import { accountOf, namespaceOf } from './defaults.ts'
import {
  type AnyBinding,
  type AnyRole,
  isBinding,
  isRole,
  type RbacObject,
  type ServiceAccount,
  type Subject,
} from './model.ts'
import { readRbac } from './read.ts'

export interface Placed<Model extends RbacObject = RbacObject> {
  object: KubernetesObject
  model: Model
  /** "Role shop/pod-reader", "ClusterRoleBinding ops". */
  title: string
  /** "" of what stands in none. */
  namespace: string
}

export type PlacedRole = Placed<AnyRole>
export type PlacedBinding = Placed<AnyBinding>

/** A subject of a binding that is meant, or may be. */
export interface Bound {
  binding: PlacedBinding
  subject: Subject
}

/** The role that a binding gives. */
export interface Given {
  /** As `Placed.title`, of a role that is not in the files too. */
  title: string
  /** undefined: it is not in the files. */
  role: PlacedRole | undefined
  /** One that every cluster has. */
  isDefault: boolean
  /** Where it is not in the files: a role of its name that this binding does not mean. */
  sameName?: PlacedRole | undefined
  rules: readonly EffectiveRule[]
  /** False: it may have other rules than these. */
  complete: boolean
}

/** Everything of RBAC that the texts hold, for many questions. */
export interface RbacIndex {
  /** ClusterRoleBindings before RoleBindings, each in the order of the texts. */
  bindings: readonly PlacedBinding[]
  /** Their numbers in that order. */
  order: ReadonlyMap<PlacedBinding, number>
  roles: readonly PlacedRole[]
  /** The object's own place among them. */
  placeOf(object: KubernetesObject): Placed | undefined
  serviceAccounts: readonly Placed<ServiceAccount>[]
  /** namespace "": a ClusterRole. */
  role(namespace: string, name: string): PlacedRole | undefined
  roleOf(binding: PlacedBinding): Given
  /** After aggregation. */
  rulesOf(role: PlacedRole): readonly EffectiveRule[]
  /** Bindings that give a role. */
  bindingsOf(role: PlacedRole): readonly PlacedBinding[]
  /** Subjects with exactly that name; service accounts are users. In the order of `bindings`. */
  boundUser(name: string): readonly Bound[]
  boundGroup(name: string): readonly Bound[]
  /** Subjects that a template fills in. */
  open: readonly Bound[]
}

/** For people: "Role shop/pod-reader", "ClusterRole {{…}}-viewer". */
export const titleOf = (kind: string, namespace: string, name: string): string =>
  keyOf(kind, namespace, name).replaceAll(HOLE, '{{…}}')

/** What an object is found by. */
const keyOf = (kind: string, namespace: string, name: string): string =>
  `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`

export function placedRbac(object: KubernetesObject, model = readRbac(object)): Placed {
  const namespace = namespaceOf(model)
  const name = model.metadata.name || `${model.metadata.generateName}…`
  return { object, model, title: titleOf(model.kind, namespace, name), namespace }
}

const readPlaced = (object: KubernetesObject): Placed => placedRbac(object)

export function indexRbac(objects: readonly KubernetesObject[]): RbacIndex {
  return indexPlaced(objects.map(object => object.shared(readPlaced)))
}

function indexPlaced(placed: readonly Placed[]): RbacIndex {
  const roles = placed.filter(isPlacedRole)
  const bound = placed.filter(isPlacedBinding)
  const bindings = [...bound.filter(({ namespace }) => namespace === ''), ...bound.filter(one => one.namespace !== '')]
  // Of several with one name the last counts, as for kubectl apply.
  const byKey = new Map(roles.map(role => [keyOfRole(role), role]))
  const rulesOf = openAggregation(roles)
  const subjects = indexSubjects(bindings)
  const byName = new Map(roles.map(role => [role.model.metadata.name, role]))
  const byDocument = grouped(placed, ({ object }) => object.outer)
  const byRole = grouped(bindings, ({ model, namespace }) => roleKey(model, namespace))
  return {
    bindings,
    order: new Map(bindings.map((binding, number) => [binding, number])),
    roles,
    placeOf: object => byDocument.get(object.outer)?.find(one => isSameObject(one.object, object)),
    serviceAccounts: placed.filter(isPlacedAccount),
    role: (namespace, name) => byKey.get(keyOf(namespace === '' ? 'ClusterRole' : 'Role', namespace, name)),
    rulesOf: role => rulesOf(role.model),
    bindingsOf: role => byRole.get(keyOfRole(role)) ?? [],
    roleOf({ model, namespace }) {
      const found = given(model, byKey.get(roleKey(model, namespace)), namespace, rulesOf)
      return found.role ? found : { ...found, sameName: byName.get(model.roleRef.name) }
    },
    ...subjects,
  }
}

export const isPlacedRole = (one: Placed): one is PlacedRole => isRole(one.model)
export const isPlacedBinding = (one: Placed): one is PlacedBinding => isBinding(one.model)
const isPlacedAccount = (one: Placed): one is Placed<ServiceAccount> => one.model.kind === 'ServiceAccount'

const keyOfRole = ({ model, namespace }: PlacedRole): string => keyOf(model.kind, namespace, model.metadata.name)

/** A Role is one of the binding's namespace; in a ClusterRoleBinding there is none. */
const roleKey = ({ roleRef }: AnyBinding, namespace: string): string =>
  keyOf(roleRef.kind, roleRef.kind === 'Role' ? namespace : '', roleRef.name)

function given(
  { roleRef }: AnyBinding,
  role: PlacedRole | undefined,
  namespace: string,
  rulesOf: (role: AnyRole) => readonly EffectiveRule[],
): Given {
  const title = titleOf(roleRef.kind, roleRef.kind === 'Role' ? namespace : '', roleRef.name)
  if (role) {
    // Which role a name stands for that a template fills in is a guess.
    const complete = !role.model.partial && !hasHole(roleRef.name)
    return { title, role, isDefault: false, rules: rulesOf(role.model), complete }
  }
  const known = roleRef.kind === 'ClusterRole' ? defaultRole(roleRef.name) : undefined
  if (!known) return { title, role: undefined, isDefault: false, rules: [], complete: false }
  return { title, role: undefined, isDefault: true, rules: rulesOf(known.role), complete: known.complete }
}

function indexSubjects(bindings: readonly PlacedBinding[]): Pick<RbacIndex, 'boundUser' | 'boundGroup' | 'open'> {
  const users = new Map<string, Bound[]>()
  const groups = new Map<string, Bound[]>()
  const open: Bound[] = []
  for (const binding of bindings) {
    for (const subject of binding.model.subjects) {
      const name = subjectName(subject, binding.model)
      if (name === undefined) continue
      if (hasHole(name) || hasHole(subject.kind)) open.push({ binding, subject })
      else add(subject.kind === 'Group' ? groups : users, name, { binding, subject })
    }
  }
  return { boundUser: name => users.get(name) ?? [], boundGroup: name => groups.get(name) ?? [], open }
}

/** The name that the request has to carry; undefined: nobody carries it. The subject's apiGroup is not asked. */
function subjectName(subject: Subject, binding: AnyBinding): string | undefined {
  switch (subject.kind) {
    case 'User':
    case 'Group':
      return subject.name
    case 'ServiceAccount':
      return accountOf(subject, binding)
    default:
      return hasHole(subject.kind) ? subject.name : undefined
  }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
