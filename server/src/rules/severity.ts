import type { Severity } from '../api/problem.ts'

/** The problem, or finding, with the severity that is set for its rule; [] where the rule is off. */
export function withSeverity<P extends { rule: string; severity: Severity }>(
  problem: P,
  rules: Record<string, Severity | 'off'> = {},
): P[] {
  const severity = Object.hasOwn(rules, problem.rule) ? rules[problem.rule] : undefined
  if (severity === 'off') return []
  return [severity ? { ...problem, severity } : problem]
}
