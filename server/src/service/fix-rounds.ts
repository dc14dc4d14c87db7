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
  const rounds = new Map<string, string>()
  const fixes = problems.filter(isServerProblem).flatMap(problem => {
    const wanted = problem.fixes.filter(isWanted)
    if (wanted.length > 0 || problem.severity === 'error') rounds.set(documentKey(problem), SERVER)
    return wanted
  })
  for (const problem of problems) {
    const key = documentKey(problem)
    const round = rounds.get(key) ?? problem.rule
    // Fixes take time to work out: not those whose turn has not come.
    if (isServerProblem(problem) || round !== problem.rule) continue
    const wanted = problem.fixes.filter(isWanted)
    if (wanted.length > 0) rounds.set(key, round)
    fixes.push(...wanted)
  }
  return fixes
}

/** Stands for the rules of the server, all at once; no advice is called that. */
const SERVER = ''
