import type { TraceStep } from '../../../server/src/api/explanation.ts'
import type { Fix } from '../../../server/src/api/problem.ts'
import type { Range } from '../../../server/src/api/text.ts'
import type { Answered, Explained } from './explained.ts'
import { fileNames } from './file-names.ts'
import { gathers, isOfWholeObject, isRefusal } from './sayings.ts'

/** A row of the tree, as data. */
export interface Node {
  label: string
  description?: string
  icon: Icon
  /** Where a click leads. */
  place?: { uri: string; range: Range }
  children: Node[]
  open: boolean
  /** What a click does to the text, in place of leading somewhere. */
  mend?: Fix
  /** On rows for requests: which of the answers it is. */
  answer?: number
  /** What a screen reader says, where label and description are not enough. */
  spoken?: string
}

export type Icon = 'request' | 'mend' | 'engine' | 'problem' | 'near' | TraceStep['result']

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

function engineNode({ engine, verdict, uri, trace, outcome }: Answered['explanations'][number]): Node {
  const names = fileNames([uri, ...urisIn(trace)])
  const description = names.size === 1 ? `${verdict}  ${names.get(uri)}` : verdict
  const top = { names, isTop: true, isRefused: isRefusal(outcome) }
  const around: Around = names.size === 1 ? { ...top, uri } : top
  return { label: engine, description, icon: 'engine', open: true, children: trace.map(step => stepNode(step, around)) }
}

const urisIn = (trace: readonly TraceStep[]): string[] =>
  trace.flatMap(({ uri, steps = [] }) => [uri, ...urisIn(steps)])

interface Around {
  /** The file that the rows above name. */
  uri?: string
  names: ReadonlyMap<string, string>
  isTop: boolean
  /** The whole answer is no. */
  isRefused: boolean
}

/** A row names its file where that is another one than above; one that only gathers rows leaves it to them. */
function stepNode(step: TraceStep, around: Around): Node {
  const { label, reason, result, near, mend, uri, range, steps = [] } = step
  const isNamed = uri !== around.uri && !gathers(step, around.isTop) && !isOfWholeObject(step)
  const inner: Around = { ...around, isTop: false, ...(isNamed && { uri }) }
  return {
    label,
    description: isNamed ? `${reason}  ${around.names.get(uri)}` : reason,
    icon: near ? 'near' : result,
    ...(!isOfWholeObject(step) && { place: { uri, range } }),
    open: isOpen(step, around),
    children: [...steps.map(one => stepNode(one, inner)), ...(mend ? [mendNode(mend)] : [])],
    spoken: `${label}, ${near ? 'nearly matches' : SPOKEN[result]}: ${reason}`,
  }
}

/** What decides is open, and what nearly matches; where the answer is no, the half of it that is yes can wait. */
function isOpen(step: TraceStep, { isTop, isRefused }: Around): boolean {
  if (isTop && step.result === 'match') return !isRefused
  return step.result === 'match' || (step.result !== 'not-reached' && gathers(step, isTop)) || holdsNear(step)
}

const holdsNear = ({ near, steps = [] }: TraceStep): boolean => near === true || steps.some(holdsNear)

const SPOKEN: Record<TraceStep['result'], string> = {
  match: 'matches',
  'no-match': 'does not match',
  'not-reached': 'not reached',
  depends: 'depends',
}

const mendNode = (mend: Fix): Node => ({ ...leaf(mend.title, 'mend'), mend })

const leaf = (label: string, icon: Icon): Node => ({ label, icon, open: false, children: [] })

/**
 * An id for each row. It keeps rows open or closed while the answer changes; a rule whose result changes is a new row. Two
 * policies of one name, or two notes of one label, are told apart by their order.
 */
export function rowIds(nodes: readonly Node[], above = ''): Map<Node, string> {
  const ids = new Map<Node, string>()
  const counts = new Map<string, number>()
  for (const node of nodes) {
    const name = `${above}/${node.answer ?? ''}${node.icon}:${node.label}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const id = count === 0 ? name : `${name}#${count}`
    ids.set(node, id)
    for (const [inner, innerId] of rowIds(node.children, id)) ids.set(inner, innerId)
  }
  return ids
}
