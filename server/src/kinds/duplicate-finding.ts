import { atKey, formatPath } from '../yaml/path.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'
import type { StructureProblem } from './structure.ts'

type DuplicateField = Extract<StructureProblem, { type: 'DuplicateField' }>

/** Two equal keys in one mapping; `fatal` where the server's default is to refuse them. */
export function duplicateFinding(
  object: KubernetesObject,
  problem: DuplicateField,
  { fatal }: { fatal: boolean },
): Finding {
  const path = [...object.path, ...problem.path]
  const key = String(problem.path.at(-1))
  return {
    rule: 'yaml/duplicate-key',
    severity: 'error',
    message:
      problem.merge === 'last'
        ? `"<<" sets "${key}" again, which stands above it: what is said there is lost. What is to win stands below "<<".`
        : `"${key}" stands twice here: this one counts, and what the first one says is lost. Keep one of them.`,
    at: { ...atKey(path), span: problem.span },
    apiServer: { type: 'DuplicateField', path: formatPath(problem.path), stage: 'strict', fatal },
    related: [{ at: { ...atKey(path), span: problem.first }, message: 'The first one, which is lost.' }],
  }
}
