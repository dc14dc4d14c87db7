import type { TextEdit } from '../api/text.ts'
import { isLocked } from '../suppression/comment.ts'
import { deref } from '../yaml/fields.ts'
import { nodeAt, pathAt } from '../yaml/locate.ts'
import type { PlacedProblem } from './problems-at.ts'

/**
 * The comment that switches a problem's rule off, on a line of its own above the problem, in lines of the document.
 * undefined where no comment can stand or none would help.
 */
export function suppression({ at, problem }: PlacedProblem): TextEdit | undefined {
  const { document } = at
  const { line } = problem.range.start
  const start = document.lineStarts[line]
  if (isLocked(problem.rule) || document.format === 'json' || start === undefined) return undefined
  const path = pathAt(document.root, start)
  const node = deref(nodeAt(document.root, path))
  // A comment there would be text of the string, or of the document before.
  if (node?.type === 'scalar' && node.start < start && start < node.end) return undefined
  const rest = document.text.slice(start, document.lineStarts[line + 1])
  if (rest.startsWith('---')) return undefined
  const indent = /^ */.exec(rest)?.[0] ?? ''
  const lineBreak = /\r\n|\r|\n/.exec(document.text)?.[0] ?? '\n'
  const place = { line, character: 0 }
  return {
    range: { start: place, end: place },
    newText: `${indent}# whichrule-disable-next-line ${problem.rule} -- ${lineBreak}`,
  }
}
