import type { Explanation } from '../../../server/src/api/explanation.ts'
import type { ExplainResult } from '../../../server/src/lsp/protocol.ts'

/** What is being explained: a request, asked of a text or of one object in it. */
export interface Question {
  request: string
  uri: string
  /** Id of a kind and 0-based number of a document, where one object alone was asked. */
  kind?: string
  document?: number
}

/** One request with what each engine says of it; a line of kubectl may stand for several. */
export interface Answered {
  title: string
  explanations: (Explanation & { engine: string })[]
}

export interface Explained extends Question {
  /** `chosen`: the answer that is drawn into the text. */
  result: { problem: string } | { answers: Answered[]; chosen: number }
}

/** What the server said, made ready to show; the choice among several answers stays as long as there are as many. */
export function explained(question: Question, said: ExplainResult | undefined, before?: Explained): Explained {
  if (!said) return { ...question, result: { problem: 'The server does not know this text at the moment.' } }
  if ('problem' in said) return { ...question, result: { problem: said.problem.message } }
  return { ...question, result: { answers: said.answers, chosen: chosenOf(said.answers, before) } }
}

function chosenOf(answers: readonly Answered[], before: Explained | undefined): number {
  if (!before || 'problem' in before.result) return 0
  return before.result.answers.length === answers.length ? before.result.chosen : 0
}

/** The explanations that are drawn into the texts. */
export const drawn = ({ result }: Explained): readonly Explanation[] =>
  'problem' in result ? [] : (result.answers[result.chosen]?.explanations ?? [])
