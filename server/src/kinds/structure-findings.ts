import { decodeFinding } from './decode-finding.ts'
import { duplicateFinding } from './duplicate-finding.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'
import type { Schema } from './schema-terms.ts'
import type { StructureProblem } from './structure.ts'
import { type FindMisplaced, unknownFieldFinding } from './unknown-field.ts'

/**
 * What is wrong with the structure of an object of the cluster, which kubectl sends with fieldValidation=Strict. Equal
 * keys never get there: kubectl keeps the last one when it turns YAML into JSON. So a key that overrides what "<<" brings
 * does just that.
 */
export function structureFindings(
  object: KubernetesObject,
  problem: StructureProblem,
  schema: Schema | undefined,
  findMisplaced: FindMisplaced,
): Finding[] {
  switch (problem.type) {
    case 'Decode':
      return [decodeFinding(object, problem, 'object', schema)]
    case 'UnknownField':
      return [unknownFieldFinding(object, problem.path, schema, findMisplaced)]
    case 'DuplicateField':
      return problem.merge === 'first' ? [] : [duplicateFinding(object, problem, { fatal: false })]
  }
}
