import type { Explanation, TraceStep } from '../../../server/src/api/explanation.ts'
import type { Answers, ExplainResult } from '../../../server/src/lsp/protocol.ts'

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

/** Some engine has answered. */
export const isAnswered = (explained: Explained | undefined): boolean =>
  explained !== undefined && drawn(explained).length > 0

/** Whether a step of the answer stands in this text. */
export function speaksOf(explained: Explained | undefined, uri: string): boolean {
  const isIn = (step: TraceStep): boolean => step.uri === uri || (step.steps ?? []).some(isIn)
  return explained !== undefined && drawn(explained).some(({ trace }) => trace.some(isIn))
}

/** The same with each URI rewritten: who has read a file may write its URI otherwise than the editor does. */
export function withUris(said: Answers, rewritten: (uri: string) => string): Answers {
  const step = ({ uri, mend, steps, ...rest }: TraceStep): TraceStep => ({
    ...rest,
    uri: rewritten(uri),
    ...(mend && { mend: { ...mend, edits: mend.edits.map(edit => ({ ...edit, uri: rewritten(edit.uri) })) } }),
    ...(steps && { steps: steps.map(step) }),
  })
  const answers = said.answers.map(({ title, explanations }) => ({
    title,
    explanations: explanations.map(one => ({ ...one, uri: rewritten(one.uri), trace: one.trace.map(step) })),
  }))
  return { ...said, answers }
}
