import {
  csi_driver_24,
  csi_driver_25,
  csi_driver_33,
  csi_driver_35,
  csi_driver_36,
} from '../../generated/validators.js'
import { subdomainName } from '../../kubernetes/name-rules.ts'
import { validateObjectMeta } from '../../kubernetes/validate-object-meta.ts'
import type { Minor } from '../../kubernetes/version.ts'
import { headerFindings, type ServedAs } from '../cluster-header.ts'
import type { Finding } from '../finding.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { objectMetaFinding } from '../object-meta-refusals.ts'
import { schemaOf } from '../schemas.ts'
import { outsideOf, type StructureProblem, structureProblems } from '../structure.ts'
import { structureFinding } from '../structure-findings.ts'
import type { DriverError } from './faults.ts'
import { GATED_FIELDS, type Serving } from './gated-fields.ts'
import { misplaced } from './misplaced.ts'
import type { CsiDriver } from './model.ts'
import { readDriver } from './read.ts'
import { isPlain, refusalFinding } from './refusals.ts'
import { validateDriver } from './validate.ts'

export const SERVED: ServedAs = {
  apiVersion: 'storage.k8s.io/v1',
  kinds: ['CSIDriver'],
  former: { 'storage.k8s.io/v1beta1': '1.22' },
}

/** What kubectl and the API server make of an object. */
export interface Examined {
  model: CsiDriver
  serving: Serving
  /** Said as it is, in the order in which the server looks. */
  findings: Finding[]
  /** Refusals that rules of advice say, by their own names. */
  errors: DriverError[]
  /** Fields that this version does not know, and a later one does: a rule of advice says so. */
  tooNew: string[]
  refused: boolean
}

export function examine(object: KubernetesObject, context: CheckContext): Examined {
  const { version, gates } = context
  const structure = structureProblems(object.root, validatorOf(version))
  const old = context.old && readDriver(context.old.root, context.old.path, context.old.document.problems.length === 0)
  const serving: Serving = { version, gates, old }
  const complete = structure.every(({ type }) => type !== 'Decode') && object.document.problems.length === 0
  const model = readDriver(object.root, object.path, complete)
  const schema = schemaOf('csi-driver', version)
  const tooNew = structure.filter(isTooNew)
  const meta = { name: subdomainName, namespaced: false, version, ...(old && { old: old.metadata }) }
  const errors = validateDriver(model, serving).filter(outsideOf(structure, object))
  const invalid = validateObjectMeta(model.metadata, meta).map(error => objectMetaFinding(error, 'CSIDriver'))
  const header = headerFindings(object, SERVED)
  const findings = [
    ...header.filter(finding => !isFormer(object, finding)),
    ...structure
      .filter(problem => !isTooNew(problem))
      .map(problem => structureFinding(object, problem, schema, misplaced)),
    ...invalid.filter(outsideOf(structure, object)),
    ...errors.filter(isPlain).map(refusalFinding),
  ]
  const isRefused =
    findings.some(({ apiServer }) => apiServer?.fatal) || errors.length + tooNew.length + header.length > 0
  return {
    model,
    serving,
    findings,
    errors: errors.filter(error => !isPlain(error)),
    tooNew: tooNew.map(({ path }) => String(path.at(-1))),
    refused: isRefused,
  }
}

function validatorOf(version: Minor) {
  if (version < 25) return csi_driver_24
  if (version < 33) return csi_driver_25
  if (version < 35) return csi_driver_33
  return version < 36 ? csi_driver_35 : csi_driver_36
}

/** The version that is gone has a rule of advice. */
const isFormer = ({ apiVersion = '' }: KubernetesObject, { rule }: Finding): boolean =>
  rule === 'apiserver/no-kind-match' && Object.hasOwn(SERVED.former, apiVersion)

const TOO_NEW: ReadonlySet<string> = new Set(
  GATED_FIELDS.filter(({ field }) => field === 'serviceAccountTokenInSecrets').map(({ field }) => field),
)

const isTooNew = ({ type, path }: StructureProblem): boolean =>
  type === 'UnknownField' && path.length === 2 && path[0] === 'spec' && TOO_NEW.has(String(path[1]))
