import type { Problem } from '../api/problem.ts'

/**
 * Advice once for each place in the text: what an anchor holds is checked wherever an alias repeats it, and would be told
 * in the same words each time. What the server says stays: each of its paths is an answer of its own.
 */
export function toldOnce(problems: readonly Problem[]): Problem[] {
  const told = new Set<string>()
  return problems.filter(({ apiServer, rule, message, range, versions }) => {
    if (apiServer) return true
    const key = JSON.stringify([rule, message, range, versions])
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}
