import {
  rbac_ClusterRole_24,
  rbac_ClusterRole_25,
  rbac_ClusterRoleBinding_24,
  rbac_ClusterRoleBinding_25,
  rbac_Role_24,
  rbac_Role_25,
  rbac_RoleBinding_24,
  rbac_RoleBinding_25,
  rbac_ServiceAccount_24,
  rbac_ServiceAccount_25,
} from '../../generated/validators.js'
import { pathSegmentName, subdomainName } from '../../kubernetes/name-rules.ts'
import { validateObjectMeta } from '../../kubernetes/validate-object-meta.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { headerFindings } from '../cluster-header.ts'
import type { Finding } from '../finding.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { objectMetaFinding } from '../object-meta-refusals.ts'
import { schemaOf } from '../schemas.ts'
import { selectorFinding } from '../selector-refusals.ts'
import { outsideOf, structureProblems } from '../structure.ts'
import { structureFindings } from '../structure-findings.ts'
import type { AnyRbacError } from './faults.ts'
import { servedAs } from './header.ts'
import { misplaced } from './misplaced.ts'
import { isBinding, isRole, type RbacObject } from './model.ts'
import { CLUSTER_SCOPED } from './names.ts'
import { readRbac } from './read.ts'
import { refusalFinding } from './refusals.ts'
import { validateBinding } from './validate-binding.ts'
import { validateRole } from './validate-role.ts'

/** From this version on the values of matchExpressions are looked at. */
const CHECKS_SELECTOR_VALUES: Minor = 26

/** The object, and everything that kubectl and the API server would say about it. */
export function examine(object: KubernetesObject, context: CheckContext): { model: RbacObject; findings: Finding[] } {
  const { version } = context
  const isReadable = object.document.problems.length === 0
  const old = context.old && readRbac(context.old)
  const guess = readRbac(object)
  const structure = structureProblems(object.root, validatorOf(guess.kind, version))
  const isDecodable = structure.every(({ type }) => type !== 'Decode')
  const model = isDecodable ? guess : readRbac(object, false)
  const rules = {
    name: model.kind === 'ServiceAccount' ? subdomainName : pathSegmentName,
    namespaced: !CLUSTER_SCOPED.some(kind => kind === model.kind),
    version,
    ...(old && { old: old.metadata }),
  }
  const invalid = [
    ...validateObjectMeta(model.metadata, rules).map(error => objectMetaFinding(error, wordFor(model.kind))),
    ...errorsOf(model, old, version).map(toFinding),
  ]
  const schema = schemaOf('rbac', version, model.kind)
  return {
    model: isReadable ? model : { ...model, partial: true },
    findings: [
      ...headerFindings(object, servedAs(object)),
      ...structure.flatMap(problem => structureFindings(object, problem, schema, misplaced)),
      ...invalid.filter(outsideOf(structure, object)),
    ],
  }
}

const VALIDATORS = {
  Role: [rbac_Role_24, rbac_Role_25],
  ClusterRole: [rbac_ClusterRole_24, rbac_ClusterRole_25],
  RoleBinding: [rbac_RoleBinding_24, rbac_RoleBinding_25],
  ClusterRoleBinding: [rbac_ClusterRoleBinding_24, rbac_ClusterRoleBinding_25],
  ServiceAccount: [rbac_ServiceAccount_24, rbac_ServiceAccount_25],
} as const

const validatorOf = (kind: RbacObject['kind'], version: Minor) => VALIDATORS[kind][version < 25 ? 0 : 1]

const wordFor = (kind: RbacObject['kind']): string => (kind === 'ServiceAccount' ? 'service account' : kind)

function errorsOf(model: RbacObject, old: RbacObject | undefined, version: Minor): AnyRbacError[] {
  if (isRole(model)) return validateRole(model, { selectorValues: version >= CHECKS_SELECTOR_VALUES })
  if (!isBinding(model)) return []
  const before = old && isBinding(old) ? old : undefined
  return validateBinding(model, before).map(error => ({ of: 'rbac', error }))
}

const toFinding = ({ of, error }: AnyRbacError): Finding =>
  of === 'rbac' ? refusalFinding(error) : selectorFinding(error)
