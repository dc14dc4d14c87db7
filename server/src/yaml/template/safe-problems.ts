import { lineAt, lineStartsOf } from '../lines.ts'
import { lastBefore } from '../search.ts'
import type { SyntaxProblem } from '../tree.ts'
import type { Masked } from './mask.ts'
import { regionsOf } from './regions.ts'

/**
 * The problems that no template part can be to blame for: outside of conditions and loops, with no part on their line
 * or on the one before it. What comes behind the first one in doubt may follow from it.
 */
export function safeProblems(problems: readonly SyntaxProblem[], { text, parts }: Masked): SyntaxProblem[] {
  const starts = lineStartsOf(text)
  const regions = regionsOf(parts)
  const firstDoubtful = problems.findIndex(({ start }) => {
    const line = lineAt(starts, start)
    const from = starts[Math.max(line - 1, 0)] as number
    const last = parts[lastBefore(parts, (starts[line + 1] ?? text.length) - 1)]
    return regions.at(start).id !== 0 || (last !== undefined && last.end > from)
  })
  return firstDoubtful < 0 ? [...problems] : problems.slice(0, firstDoubtful)
}
