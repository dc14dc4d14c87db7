import type { SyntaxProblem } from '../tree.ts'

/** Thrown by the strict reader at the first fault; caught in one place, by read-text.ts. */
export class Refusal {
  readonly problem: SyntaxProblem

  constructor(message: string, start: number, end: number) {
    this.problem = { message, start, end }
  }
}
