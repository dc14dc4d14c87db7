import type { Path } from '../../../yaml/path.ts'
import type { Spot } from '../../../yaml/spot.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { annotationKeyHover } from '../annotations/hover.ts'
import { indexAround } from '../around-index.ts'
import { bucketNameHover } from '../bucket-permission/editing/annotation-hover.ts'
import { type AnyRole, isBinding, isRole } from '../model.ts'
import { type Given, type Placed, type PlacedBinding, placedRbac, type RbacIndex } from '../rbac-index.ts'
import { rbacObject } from './read-one.ts'
import { bindingHover, givenInWords, roleHover, ruleHover } from './role-hover.ts'
import { ruleValueHover } from './rule-value-hover.ts'
import { subjectHover, userHover } from './subject-hover.ts'

type Words = string | undefined

const WHOLE: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'metadata.name'])

/** What the pointer is on, beyond what the schema says of the field. */
export function hover(object: KubernetesObject, spot: Omit<Spot, 'span'>, context: CheckContext): Words {
  const bucket = bucketNameHover(object, spot, context) ?? annotationKeyHover(object, spot)
  if (bucket !== undefined) return bucket
  const model = rbacObject(object, context)
  if (!model) return undefined
  const own = spot.path.slice(object.path.length)
  const isWhole = WHOLE.has(own.join('.'))
  const placed = placedRbac(object, model)
  if (isRole(model)) {
    if (isWhole)
      return roleHover(indexed({ ...placed, model }, indexAround(object, context)), indexAround(object, context))
    return own[0] === 'rules' ? inRule(model, own.slice(1), spot, context) : undefined
  }
  if (isBinding(model)) return inBinding({ ...placed, model }, isWhole, own, object, context)
  if (!isWhole) return undefined
  const user = `system:serviceaccount:${placed.namespace}:${model.metadata.name}`
  return userHover(placed.title, user, indexAround(object, context), context.around !== undefined)
}

/** The same role as the index knows it, for what is asked of the index. */
const indexed = (role: Placed<AnyRole>, index: RbacIndex): Placed<AnyRole> =>
  index.role(role.namespace, role.model.metadata.name) ?? role

function inRule(
  role: AnyRole,
  [number, list, item]: Path,
  { part }: Omit<Spot, 'span'>,
  { version }: CheckContext,
): Words {
  const rule = role.rules[Number(number)]
  if (!rule || number === undefined) return undefined
  if (list === undefined) return ruleHover(rule)
  if (item === undefined || part === 'key') return undefined
  return ruleValueHover(String(list), Number(item), rule, role, version)
}

function inBinding(
  binding: PlacedBinding,
  isWhole: boolean,
  [field, part]: Path,
  object: KubernetesObject,
  context: CheckContext,
): Words {
  const index = indexAround(object, context)
  const found = index.roleOf(binding)
  // Of a document that is looked at alone nobody knows what other files have.
  const given = context.around || found.isDefault ? found : undefined
  if (isWhole) return bindingHover(binding, index, given)
  if (field === 'roleRef' && (part === undefined || part === 'name')) return given && roleRefHover(given, index)
  const subject = field === 'subjects' && part !== undefined ? binding.model.subjects[Number(part)] : undefined
  return subject && subjectHover(subject, binding, index, context.around !== undefined)
}

const roleRefHover = (given: Given, index: RbacIndex): string =>
  given.role ? roleHover(given.role, index) : givenInWords(given)
