import { createHash } from 'node:crypto'
import type { Problem } from '../../api/problem.ts'
import type { CheckReport } from '../report.ts'
import { linesOf } from './excerpt.ts'

/**
 * For each problem a text that stays the same while lines come and go above it: made of the rule, the file, the line's
 * words, and which one of several such it is.
 */
export function fingerprintsOf({ problems, texts }: CheckReport): string[] {
  const lines = new Map(Array.from(texts, ([uri, text]) => [uri, linesOf(text)]))
  const seen = new Map<string, number>()
  return problems.map(problem => {
    const key = identity(problem, lines.get(problem.uri)?.[problem.range.start.line] ?? '')
    const number = seen.get(key) ?? 0
    seen.set(key, number + 1)
    return createHash('sha256').update(`${key}\n${number}`).digest('hex')
  })
}

const identity = ({ rule, uri }: Problem, line: string): string => [rule, uri, line.trim()].join('\n')
