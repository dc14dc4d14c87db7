import { type Builder, createBuilder } from './builder.ts'
import { closeAll } from './compose.ts'
import { decodeAliases, decodeProblems } from './decode.ts'
import { lineAt } from './lines.ts'
import { parseDocument } from './parse/document.ts'
import { peekToken } from './scan/peek.ts'
import { takeToken } from './scan/queue.ts'
import { Refusal } from './scan/refusal.ts'
import { createScanner, type Scanner } from './scan/scanner.ts'
import { DOCUMENT_END, STREAM_END } from './scan/token.ts'
import { scanToNextToken } from './scan/whitespace.ts'
import type { LinePart } from './template/mask.ts'
import type { Comment, Node, Span, SyntaxProblem } from './tree.ts'
import type { Units } from './units.ts'

export interface Source {
  /** With marks for template parts. */
  text: string
  units: Units
  /** undefined in a text without template parts. */
  templateLines: readonly LinePart[] | undefined
}

export interface Reading {
  root: Node | undefined
  comments: Comment[]
  problems: SyntaxProblem[]
  /** See YamlDocument. */
  unread?: Span
  /** The text could not be parsed as it stands: the problems are those of its syntax. */
  broken: boolean
}

/** More of them do not help anybody. */
const MAX_PROBLEMS = 100

/** One reading of a text, and the fault that ended it. */
interface Attempt {
  scanner: Scanner
  builder: Builder
  refusal: SyntaxProblem | undefined
  unread: Span | undefined
}

/** Reads on behind the document: comments after "..." belong to it. Answers what nobody reads. */
function scanTrailer(scanner: Scanner): Span | undefined {
  const { kind, start } = peekToken(scanner)
  if (kind === STREAM_END) return undefined
  if (kind !== DOCUMENT_END) return { start, end: scanner.text.trimEnd().length }
  takeToken(scanner)
  scanToNextToken(scanner)
  return undefined
}

/** A strict reading ends at a character that is refused. */
function scannerOf({ text, units: { codes, refused }, templateLines }: Source, tolerant: boolean): Scanner {
  if (tolerant || refused < 0) return createScanner(text, codes, text.length, tolerant, templateLines)
  const upToThere = codes.slice(0, refused + 1)
  upToThere[refused] = 0
  return createScanner(text, upToThere, refused, tolerant, templateLines)
}

function attempt(source: Source, tolerant: boolean): Attempt {
  const scanner = scannerOf(source, tolerant)
  const builder = createBuilder(source.templateLines !== undefined)
  try {
    parseDocument(scanner, builder)
    return { scanner, builder, refusal: undefined, unread: scanTrailer(scanner) }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    closeAll(builder)
    return { scanner, builder, refusal: refusal.problem, unread: undefined }
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
export function readText(source: Source): Reading {
  const strict = attempt(source, false)
  const { refused, lineStarts } = source.units
  const stopped = isStopped(strict, refused)
  const refusal = stopped ? controlCharacter(refused) : strict.refusal
  if (refusal === undefined) {
    const { scanner, builder } = strict
    const problems = [...builder.problems, ...decodeProblems(builder)].slice(0, MAX_PROBLEMS)
    return { root: builder.root, comments: scanner.comments, problems, broken: false, unread: strict.unread }
  }
  const { scanner, builder } = attempt(source, true)
  decodeAliases(builder)
  const faults = stopped ? [refusal, ...scanner.problems] : scanner.problems
  const problems = onePerLine(refusal, faults, lineStarts)
  return { root: builder.root, comments: scanner.comments, problems, broken: true }
}
