import { audit_policy_24, audit_policy_25 } from '../../../generated/validators.js'
import type { Minor } from '../../../kubernetes/version.ts'
import { fieldsOf } from '../../../yaml/fields.ts'
import type { KubernetesObject } from '../../kind.ts'
import { type StructureProblem, structureProblems } from '../../structure.ts'
import type { AuditPolicy } from '../model.ts'
import { readPolicy } from '../read.ts'
import { type PolicyError, validatePolicy } from '../validate.ts'
import { type HeaderFault, headerFault, headerOf } from './header.ts'

/** Everything that the loader of kube-apiserver looks at, found in one go; which of it decides is `load.ts`'s matter. */
export interface Examination {
  policy: AuditPolicy
  header: HeaderFault | undefined
  kindGiven: boolean
  rulesGiven: boolean
  structure: StructureProblem[]
  errors: PolicyError[]
}

export function examine(object: KubernetesObject, version: Minor): Examination {
  const { root } = object
  const structure = structureProblems(root, version < 25 ? audit_policy_24 : audit_policy_25)
  const wrongTypes = structure.filter(problem => problem.type === 'Decode')
  const header = headerOf(root)
  const headerDecodes = !wrongTypes.some(({ path }) => path[0] === 'apiVersion' || path[0] === 'kind')
  const policy = readPolicy(root, {
    path: object.path,
    // A policy in another object is the whole text of its own.
    document: isFile(object) ? object.index : 0,
    kindLeftOut: header.apiVersion !== undefined && object.kind === undefined && !impliedHeader(object),
    complete: wrongTypes.length === 0 && object.document.problems.length === 0,
  })
  return {
    policy,
    header: headerDecodes && !impliedHeader(object) ? headerFault(header) : undefined,
    kindGiven: header.kind !== undefined,
    rulesGiven: fieldsOf(root).get('rules') !== undefined,
    structure,
    errors: validatePolicy(policy, version),
  }
}

const isFile = ({ path, outerPath }: KubernetesObject): boolean => path.length + outerPath.length === 0

/** A host such as Talos, RKE or k0rdent adds the header itself to a policy that it holds as a mapping. */
const impliedHeader = ({ implied, path, apiVersion, kind }: KubernetesObject): boolean =>
  implied === true || (path.length > 0 && apiVersion === undefined && kind === undefined)
