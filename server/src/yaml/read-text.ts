import { type Builder, closeAll, createBuilder } from './compose.ts'
import { decodeProblems } from './decode.ts'
import { lineAt } from './lines.ts'
import { parseDocument } from './parse/document.ts'
import { peekToken } from './scan/peek.ts'
import { takeToken } from './scan/queue.ts'
import { Refusal } from './scan/refusal.ts'
import { createScanner, type Scanner } from './scan/scanner.ts'
import { DOCUMENT_END } from './scan/token.ts'
import { scanToNextToken } from './scan/whitespace.ts'
import type { Comment, Node, SyntaxProblem } from './tree.ts'
import type { Units } from './units.ts'

export interface Reading {
  root: Node | undefined
  comments: Comment[]
  problems: SyntaxProblem[]
}

/** More of them do not help anybody. */
const MAX_PROBLEMS = 100

/** One reading of a text, and the fault that ended it. */
interface Attempt {
  scanner: Scanner
  builder: Builder
  refusal: SyntaxProblem | undefined
}

/** Comments behind "..." belong to the document too. */
function scanTrailer(scanner: Scanner): void {
  if (peekToken(scanner).kind !== DOCUMENT_END) return
  takeToken(scanner)
  scanToNextToken(scanner)
}

/** A strict reading ends at a character that is refused. */
function scannerOf(text: string, { codes, refused }: Units, tolerant: boolean): Scanner {
  if (tolerant || refused < 0) return createScanner(text, codes, text.length, tolerant)
  const upToThere = codes.slice(0, refused + 1)
  upToThere[refused] = 0
  return createScanner(text, upToThere, refused, tolerant)
}

function attempt(text: string, units: Units, tolerant: boolean): Attempt {
  const scanner = scannerOf(text, units, tolerant)
  const builder = createBuilder()
  try {
    parseDocument(scanner, builder)
    scanTrailer(scanner)
    return { scanner, builder, refusal: undefined }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    closeAll(builder)
    return { scanner, builder, refusal: refusal.problem }
  }
}

/** Whether a strict reading came to a character that is refused. */
const isStopped = ({ scanner }: Attempt, refused: number): boolean => refused >= 0 && scanner.pos >= refused

const controlCharacter = (at: number): SyntaxProblem => ({
  message: 'control characters are not allowed',
  start: at,
  end: at + 1,
})

/** One problem a line, in the order of the text. A tolerant reading may find the cause of a refusal before its place. */
function onePerLine(refusal: SyntaxProblem, faults: readonly SyntaxProblem[], lineStarts: readonly number[]) {
  const known = faults[0] !== undefined && faults[0].start <= refusal.start
  const problems = known ? [...faults] : [refusal, ...faults]
  problems.sort((a, b) => a.start - b.start)
  return problems.filter(({ start }, i) => {
    const before = problems[i - 1]
    return before === undefined || lineAt(lineStarts, before.start) !== lineAt(lineStarts, start)
  })
}

/**
 * Reads the first document of a text exactly as go-yaml v2 does. A text that it refuses is read once more by a scanner
 * and a parser that mend each fault they meet and go on.
 */
export function readText(text: string, units: Units): Reading {
  const strict = attempt(text, units, false)
  const { refused, lineStarts } = units
  const stopped = isStopped(strict, refused)
  const refusal = stopped ? controlCharacter(refused) : strict.refusal
  if (refusal === undefined) {
    const { scanner, builder } = strict
    const problems = [...builder.problems, ...decodeProblems(builder)].slice(0, MAX_PROBLEMS)
    return { root: builder.root, comments: scanner.comments, problems }
  }
  const { scanner, builder } = attempt(text, units, true)
  const faults = stopped ? [refusal, ...scanner.problems] : scanner.problems
  const problems = onePerLine(refusal, faults, lineStarts)
  return { root: builder.root, comments: scanner.comments, problems }
}
