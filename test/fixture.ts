import type { Problem } from '../server/src/index.ts'

/** A problem drawn under its line: "#  ^^^ error apiserver/required: The message" (`#<^^^`: two columns further left). */
export interface Drawn {
  line: number
  start: number
  end: number
  label: string
}

const DRAWN = /^\s*#(<?)\s*(\^+) (.*)$/

const isDrawing = (line: string): boolean => DRAWN.test(line)

/** What the comments of a fixture expect; a drawing belongs to the nearest line above it that is none. */
export function drawnProblems(text: string): Drawn[] {
  const lines = text.split(/\r?\n/)
  return lines.flatMap((line, i) => {
    const match = DRAWN.exec(line)
    if (!match) return []
    let target = i - 1
    while (target > 0 && isDrawing(lines[target] ?? '')) target--
    const start = line.indexOf('^') - (match[1] === '<' ? 2 : 0)
    return [{ line: target, start, end: start + (match[2] ?? '').length, label: match[3] ?? '' }]
  })
}

/** The same form for a reported problem: a range over several lines is drawn to the end of its first line. */
export function drawingOf(problem: Problem, text: string): Drawn {
  const { start, end } = problem.range
  const line = text.split(/\r?\n/)[start.line] ?? ''
  return {
    line: start.line,
    start: start.character,
    end: end.line === start.line ? end.character : line.trimEnd().length,
    label: `${problem.severity} ${problem.rule}: ${problem.message}`,
  }
}

/** A drawn label that ends in "..." stands for every message that starts like it. */
export function withExpectedLabel(found: Drawn, expected: readonly Drawn[]): Drawn {
  const same = expected.find(
    ({ line, start, end, label }) =>
      line === found.line &&
      start === found.start &&
      end === found.end &&
      label.endsWith('...') &&
      found.label.startsWith(label.slice(0, -3)),
  )
  return same ?? found
}

export const withoutDrawings = (text: string): string =>
  text
    .split('\n')
    .filter(line => !isDrawing(line))
    .join('\n')

/** As an editor would, the ranges being those of the text before: preferred fixes, or where there are none the first ones. */
export function applyFixes(text: string, problems: readonly Problem[]): string {
  const lines = text.split('\n')
  const starts = lines.map(() => 0)
  for (let i = 1; i < lines.length; i++) starts[i] = (starts[i - 1] ?? 0) + (lines[i - 1] ?? '').length + 1
  const offset = ({ line, character }: { line: number; character: number }) => (starts[line] ?? text.length) + character
  const fixes = problems.flatMap(problem => problem.fixes.find(fix => fix.preferred) ?? [])
  const chosen = fixes.length > 0 ? fixes : problems.flatMap(problem => problem.fixes[0] ?? [])
  const edits = chosen
    .flatMap(fix => fix.edits)
    .map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  let out = ''
  let at = 0
  for (const edit of edits) {
    if (edit.start < at) continue
    out += text.slice(at, edit.start) + edit.newText
    at = edit.end
  }
  return out + text.slice(at)
}
