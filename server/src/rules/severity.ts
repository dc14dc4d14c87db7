import type { Problem, Severity } from '../api/problem.ts'

/** The problem with the severity that is set for its rule; [] where the rule is off. */
export function withSeverity(problem: Problem, rules: Record<string, Severity | 'off'> = {}): Problem[] {
  const severity = Object.hasOwn(rules, problem.rule) ? rules[problem.rule] : undefined
  if (severity === 'off') return []
  return [severity ? { ...problem, severity } : problem]
}
