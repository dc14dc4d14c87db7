import { decodeFinding } from './decode-finding.ts'
import { duplicateFinding } from './duplicate-finding.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'
import type { Schema } from './schema-terms.ts'
import type { StructureProblem } from './structure.ts'
import { type FindMisplaced, unknownFieldFinding } from './unknown-field.ts'

/**
 * What is wrong with the structure of an object of the cluster, which kubectl sends with fieldValidation=Strict. Equal
 * keys never get there: kubectl keeps the last one when it turns YAML into JSON.
 */
export function structureFinding(
  object: KubernetesObject,
  problem: StructureProblem,
  schema: Schema | undefined,
  findMisplaced: FindMisplaced,
): Finding {
  switch (problem.type) {
    case 'Decode':
      return decodeFinding(object, problem, 'object')
    case 'UnknownField':
      return unknownFieldFinding(object, problem.path, schema, findMisplaced)
    case 'DuplicateField':
      return duplicateFinding(object, problem, { fatal: false })
  }
}
