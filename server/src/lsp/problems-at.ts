import type { Diagnostic } from 'vscode-languageserver'
import type { Problem } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { documentAtLine } from './convert.ts'
import { placeDiagnostic } from './place-diagnostic.ts'
import type { OpenText } from './session.ts'

/** A problem and where its document stands; the ranges of `problem` count from the document's own first line. */
export interface PlacedProblem {
  at: StreamDocument
  problem: Problem
  /** As the client got it. */
  diagnostic: Diagnostic
}

/** The problems that touch a range of the text, the worst first. */
export function problemsAt({ session, uri, stream, look }: OpenText, range: Range): PlacedProblem[] {
  const from = documentAtLine(stream, range.start.line)?.index ?? 0
  const to = documentAtLine(stream, range.end.line)?.index ?? -1
  const found = stream.documents.slice(from, to + 1).flatMap(at => {
    const { problems, diagnostics } = session.checker.of(uri, at, look)
    return problems.flatMap((problem, i) => {
      const diagnostic = diagnostics[i]
      if (!diagnostic || !touches(problem.range, range, at.line)) return []
      return [{ at, problem, diagnostic: placeDiagnostic(diagnostic, problem, at.line, look.locate) }]
    })
  })
  return found.sort((a, b) => (a.diagnostic.severity ?? 0) - (b.diagnostic.severity ?? 0))
}

/** `lines`: those above the first range's text. */
function touches({ start, end }: Range, other: Range, lines: number): boolean {
  const isAfter = (a: Range['start'], line: number, b: Range['start']) =>
    a.line + line > b.line || (a.line + line === b.line && a.character > b.character)
  const endsBefore =
    end.line + lines < other.start.line ||
    (end.line + lines === other.start.line && end.character < other.start.character)
  return !isAfter(start, lines, other.end) && !endsBefore
}
