import { type Builder, closeAll, createBuilder } from './compose.ts'
import { decodeProblems } from './decode.ts'
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
  /** The text could not be read to its end: the tree holds what came before the fault. */
  broken: boolean
}

/** Comments behind "..." belong to the document too. */
function scanTrailer(scanner: Scanner): void {
  const token = peekToken(scanner)
  if (token.kind !== DOCUMENT_END) return
  takeToken(scanner)
  scanToNextToken(scanner)
}

function parse(scanner: Scanner, builder: Builder): SyntaxProblem | undefined {
  try {
    parseDocument(scanner, builder)
    scanTrailer(scanner)
    return undefined
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.problem
    throw refusal
  }
}

/** Reads the first document of a text exactly as go-yaml v2 does; stops at the first fault. */
export function readStrict(text: string, { codes, refused }: Units): Reading {
  const scanner = createScanner(text, codes, refused < 0 ? text.length : refused)
  const builder = createBuilder()
  const refusal = parse(scanner, builder)
  const { problems } = builder
  const stopped = refused >= 0 && scanner.pos >= refused
  if (stopped) problems.push({ message: 'control characters are not allowed', start: refused, end: refused + 1 })
  else if (refusal) problems.push(refusal)
  const broken = refusal !== undefined || stopped
  closeAll(builder)
  if (!broken) problems.push(...decodeProblems(builder))
  return { root: builder.root, comments: scanner.comments, problems, broken }
}
