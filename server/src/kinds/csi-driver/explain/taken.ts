import type { ApiServerVerdict } from '../../../api/problem.ts'
import type { KubernetesObject } from '../../kind.ts'
import { type Examined, examine } from '../examine.ts'
import { droppedFields } from '../serve.ts'
import { type StoredDriver, storedDriver } from '../served.ts'
import type { Versions } from './facts.ts'

/** What the API server of the mount's cluster does with a CSIDriver that is created. */
export interface Taken {
  accepted: boolean
  /** In the server's words. */
  errors: string[]
  /** Fields that it leaves out of what it stores: "spec.seLinuxMount". */
  dropped: string[]
  warnings: string[]
  /** undefined: it is refused. */
  stored: StoredDriver | undefined
  /** A template fills in what decides. */
  partial: boolean
}

/** There is no CSIDriver to take. */
export const NOTHING_TAKEN: Omit<Taken, 'stored'> = {
  accepted: true,
  errors: [],
  dropped: [],
  warnings: [],
  partial: false,
}

type Validation = Versions['fieldValidation']

export function takenBy(object: KubernetesObject, { apiserver, apiserverGates, fieldValidation }: Versions): Taken {
  const examined = examine(object, { version: apiserver, gates: apiserverGates })
  const { verdicts, model, serving } = examined
  const errors = errorsOf(verdicts, fieldValidation)
  const { partial } = model
  if (errors.length > 0) return { accepted: false, errors, dropped: [], warnings: [], stored: undefined, partial }
  return {
    accepted: true,
    errors,
    dropped: droppedBy(examined),
    warnings: warningsOf(verdicts, fieldValidation),
    stored: storedDriver(model, serving),
    partial,
  }
}

/** The server stops at the first stage that fails; unknown fields are errors to a strict client alone. */
function errorsOf(verdicts: readonly ApiServerVerdict[], validation: Validation): string[] {
  const fatal = verdicts.filter(({ fatal, stage }) => fatal && (stage !== 'strict' || validation === 'Strict'))
  const [first] = STAGES.map(stage => fatal.filter(verdict => verdict.stage === stage)).filter(some => some.length > 0)
  if (!first) return []
  const texts = first.map(({ message = '' }) => message)
  if (first[0]?.stage === 'strict') return [`strict decoding error: ${texts.join(', ')}`]
  return first[0]?.stage === 'validation' ? first.map(({ path, message }) => `${path}: ${message ?? ''}`) : texts
}

const STAGES: readonly ApiServerVerdict['stage'][] = ['yaml', 'discovery', 'decode', 'strict', 'validation']

function droppedBy({ verdicts, model, serving }: Examined): string[] {
  const unknown = verdicts.flatMap(({ type, path }) => (type === 'UnknownField' ? [path] : []))
  return [...unknown, ...droppedFields(model, serving).map(field => `spec.${field}`)]
}

function warningsOf(verdicts: readonly ApiServerVerdict[], validation: Validation): string[] {
  const unknown = verdicts.flatMap(({ type, message = '' }) => (type === 'UnknownField' ? [message] : []))
  const warnings = verdicts.flatMap(({ type, message = '' }) => (type === 'Warning' ? [message] : []))
  return [...(validation === 'Warn' ? unknown : []), ...warnings]
}
