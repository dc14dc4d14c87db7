import type { Refactoring } from '../../../editing.ts'
import { readerOf } from '../../../struct-reader.ts'
import { policyTypesOf } from '../../defaults.ts'
import { DIRECTIONS, isSectionGiven, SECTIONS, specPath } from '../../parts.ts'
import type { Review } from '../../review.ts'

/** Writes down the policyTypes that the server takes for granted. */
export function policyTypesRefactoring(review: Review): Refactoring[] {
  const { policy, object } = review
  if (policy.partial || policy.policyTypes.length > 0) return []
  const spec = specPath(policy)
  const value = policyTypesOf(policy)
  const title = `Add policyTypes: [${value.join(', ')}]`
  const isGiven = readerOf(object.root, policy.path).struct('spec')?.given('policyTypes')
  if (isGiven) return [{ title, changes: [{ op: 'set', path: [...spec, 'policyTypes'], value }] }]
  const section = DIRECTIONS.find(direction => isSectionGiven(review, direction))
  const before = section && SECTIONS[section]
  return [{ title, changes: [{ op: 'insert', path: spec, key: 'policyTypes', value, ...(before && { before }) }] }]
}
