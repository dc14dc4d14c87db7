import type { Fix, Problem } from '../api/problem.ts'

/** One document of a text: advice in one says nothing about another. */
export const documentKey = ({ uri, document }: Problem): string => JSON.stringify([uri, document])

/** What the API server or a YAML reader says; everything else is advice. */
export const isServerProblem = ({ rule }: Problem): boolean => rule.startsWith('apiserver/') || rule.startsWith('yaml/')

/**
 * The fixes to apply before the texts are checked again. What the server drops or refuses comes first: advice on the
 * rest is worked out without it. Then the advice of one rule at a time, since one fix changes what another is built on.
 */
export function nextFixes(problems: readonly Problem[], isWanted: (fix: Fix) => boolean): Fix[] {
  const rounds = new Map<string, { rule: string | undefined }>()
  const offers = problems.map(problem => ({ problem, fixes: problem.fixes.filter(isWanted) }))
  for (const { problem, fixes } of offers) {
    if (!isServerProblem(problem) || (problem.severity !== 'error' && fixes.length === 0)) continue
    rounds.set(documentKey(problem), { rule: undefined })
  }
  return offers.flatMap(({ problem, fixes }) => {
    if (fixes.length === 0 || isServerProblem(problem)) return fixes
    const key = documentKey(problem)
    const round = rounds.get(key) ?? { rule: problem.rule }
    rounds.set(key, round)
    return round.rule === problem.rule ? fixes : []
  })
}
