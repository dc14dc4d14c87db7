import type { ApiServerVerdict } from '../../api/problem.ts'
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
import { headerFindings } from '../cluster-header.ts'
import type { Finding } from '../finding.ts'
import type { CheckContext, KubernetesObject } from '../kind.ts'
import { objectMetaFinding } from '../object-meta-refusals.ts'
import { refusalOf } from '../refused.ts'
import { schemaOf } from '../schemas.ts'
import { outsideOf, type StructureProblem, structureProblems } from '../structure.ts'
import { structureFindings } from '../structure-findings.ts'
import type { DriverError } from './faults.ts'
import { type Serving, withoutCleared } from './gated-fields.ts'
import { goneVerdict, goneWith, SERVED, unknownVerdict } from './header.ts'
import { misplaced } from './misplaced.ts'
import type { CsiDriver } from './model.ts'
import { readDriver } from './read.ts'
import { isPlain, refusalFinding } from './refusals.ts'
import { validateDriver } from './validate.ts'
import { driverWarnings } from './warnings.ts'

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
  /** Everything that kubectl and the server say, those of the rules of advice too. */
  verdicts: ApiServerVerdict[]
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
  const findings = [
    ...(goneWith(object) === undefined ? headerFindings(object, SERVED) : []),
    ...structure
      .filter(problem => !isTooNew(problem))
      .flatMap(problem => structureFindings(object, problem, schema, misplaced)),
    ...invalid.filter(outsideOf(structure, object)),
    ...errors.filter(isPlain).map(refusalFinding),
  ]
  const examined = {
    model,
    serving,
    findings,
    errors: errors.filter(error => !isPlain(error)),
    tooNew: tooNew.map(({ path }) => String(path.at(-1))),
  }
  const verdicts = verdictsOf(object, examined)
  return { ...examined, verdicts, refused: verdicts.some(({ fatal }) => fatal) }
}

function verdictsOf(
  object: KubernetesObject,
  { model, serving, findings, errors, tooNew }: Omit<Examined, 'verdicts' | 'refused'>,
): ApiServerVerdict[] {
  const refusals = [
    ...(goneWith(object) === undefined ? [] : [goneVerdict(object)]),
    ...findings.flatMap(({ apiServer, message }) => (apiServer ? { message, ...apiServer } : [])),
    ...tooNew.map(unknownVerdict),
    ...errors.map(refusalOf),
  ]
  const isTaken = !refusals.some(({ fatal, stage }) => fatal && stage !== 'strict')
  return [...refusals, ...(isTaken ? driverWarnings(withoutCleared(model, serving), serving) : [])]
}

function validatorOf(version: Minor) {
  if (version < 25) return csi_driver_24
  if (version < 33) return csi_driver_25
  if (version < 35) return csi_driver_33
  return version < 36 ? csi_driver_35 : csi_driver_36
}

/** Fields of which a rule of advice says that the version does not know them yet. */
const TOO_NEW: ReadonlySet<string> = new Set(['serviceAccountTokenInSecrets'])

const isTooNew = ({ type, path }: StructureProblem): boolean =>
  type === 'UnknownField' && path.length === 2 && path[0] === 'spec' && TOO_NEW.has(String(path[1]))
