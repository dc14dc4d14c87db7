import type { TraceStep } from '../../../server/src/api/explanation.ts'
import type { Range } from '../../../server/src/api/text.ts'
import type { Answered, Explained } from './explained.ts'

/** A row of the tree, as data. */
export interface Node {
  label: string
  description?: string
  icon: Icon
  /** Where a click leads. */
  place?: { uri: string; range: Range }
  children: Node[]
  open: boolean
  /** On rows for requests: which of the answers it is. */
  answer?: number
  /** What a screen reader says, where label and description are not enough. */
  spoken?: string
}

export type Icon = 'request' | 'engine' | 'problem' | TraceStep['result']

/** The rows at the top: a request, or several where a line of kubectl stands for several. */
export function nodesOf({ request, result }: Explained): Node[] {
  if ('problem' in result)
    return [{ ...leaf(request, 'request'), open: true, children: [leaf(result.problem, 'problem')] }]
  return result.answers.map((answer, index) => answerNode(answer, index, result.chosen === index))
}

function answerNode({ title, explanations }: Answered, answer: number, open: boolean): Node {
  const children = explanations.length > 0 ? explanations.map(engineNode) : [leaf(NOTHING, 'problem')]
  return { label: title, icon: 'request', open, answer, children }
}

const NOTHING = 'Nothing here answers such a request.'

function engineNode({ engine, verdict, uri, trace }: Answered['explanations'][number]): Node {
  const description = `${verdict}  ${fileName(uri)}`
  return { label: engine, description, icon: 'engine', open: true, children: trace.map(stepNode) }
}

function stepNode({ label, reason, result, uri, range, steps = [] }: TraceStep): Node {
  return {
    label,
    description: reason,
    icon: result,
    place: { uri, range },
    open: result === 'match',
    children: steps.map(stepNode),
    spoken: `${label}, ${SPOKEN[result]}: ${reason}`,
  }
}

const SPOKEN: Record<TraceStep['result'], string> = {
  match: 'matches',
  'no-match': 'does not match',
  'not-reached': 'not reached',
  depends: 'depends',
}

const leaf = (label: string, icon: Icon): Node => ({ label, icon, open: false, children: [] })

/** The last part of a URI's path, as a person would write it. */
export function fileName(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
