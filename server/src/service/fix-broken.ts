import type { Problem } from '../api/problem.ts'
import { documentKey, isServerProblem } from './fix-rounds.ts'

/** The errors of one document. */
interface Errors {
  uri: string
  /** How many of each rule. */
  byRule: Map<string, number>
  server: number
  fatal: number
}

/** Uris of the texts that fixes have made worse: what stood there before them is better than what came of them. */
export function brokenBy(before: readonly Problem[], after: readonly Problem[]): Set<string> {
  const were = errorsOf(before)
  const broken = [...errorsOf(after)].filter(([key, errors]) => isWorse(were.get(key), errors))
  return new Set(broken.map(([, { uri }]) => uri))
}

/** By number, not by place: a rule that is removed moves all that follow. */
function isWorse(before: Errors | undefined, after: Errors): boolean {
  const grown = [...after.byRule].filter(([rule, count]) => count > (before?.byRule.get(rule) ?? 0))
  if (grown.some(([rule]) => rule.startsWith('yaml/'))) return true
  // Refused, where the server took it before.
  if (after.fatal > 0 && !before?.fatal) return true
  // A field that gets its right name may show what is wrong in it; where all fields were known, there is nothing to show.
  return grown.length > 0 && !before?.server
}

function errorsOf(problems: readonly Problem[]): Map<string, Errors> {
  const found = new Map<string, Errors>()
  for (const problem of problems) {
    if (problem.severity !== 'error') continue
    const { uri, rule, apiServer } = problem
    const key = documentKey(problem)
    const errors = found.get(key) ?? { uri, byRule: new Map(), server: 0, fatal: 0 }
    found.set(key, errors)
    errors.byRule.set(rule, (errors.byRule.get(rule) ?? 0) + 1)
    if (isServerProblem(problem)) errors.server++
    if (apiServer?.fatal) errors.fatal++
  }
  return found
}
