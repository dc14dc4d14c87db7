import type { Request } from '../api/request.ts'
import type { Position } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import { requestTitle } from '../request/format-request.ts'
import { parseRequest } from '../request/parse-request.ts'
import { type ClusterPart, clusterOf } from '../workloads/cluster.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { rangeOf } from '../yaml/lines.ts'
import type { Comment, Span } from '../yaml/tree.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { holdingsOf } from './holdings.ts'
import type { Recognised } from './recognised.ts'

/** A comment that asks, and what the objects around it answer. */
export interface AnsweredComment {
  /** Behind the comment. */
  position: Position
  label: string
  /** Plain text. */
  tooltip?: string
}

const ASKS = /^#[#\s]*explain:\s*(.*)$/

/** "get pods" of "# explain: get pods"; undefined for other comments. */
const requestIn = ({ text }: Pick<Comment, 'text'>): string | undefined => ASKS.exec(text)?.[1]?.trimEnd()

/** The comments of a document that ask, those in policies that it holds too. `isAsked` picks the places to answer at. */
export function explainComments(
  uri: string,
  document: StreamDocument,
  options: FeatureOptions,
  isAsked: (position: Position) => boolean,
): AnsweredComment[] {
  if (!document.document.text.includes('explain:')) return []
  const { ours, part } = holdingsOf(uri, document)
  return scopesOf(document, ours).flatMap(({ comments, objects, endOf }) => {
    const asked = comments.flatMap(comment => {
      const request = requestIn(comment)
      const position = endOf(comment)
      return request !== undefined && request !== '' && isAsked(position) ? [{ request, position }] : []
    })
    if (asked.length === 0 || objects.length === 0) return []
    const answer = answererOf(objects, part, options)
    return asked.map(({ request, position }) => ({ position, ...answer(request) }))
  })
}

/** Comments, and the objects that they ask: those of the same text, else those held in its strings. */
interface Scope {
  comments: readonly Comment[]
  objects: readonly Recognised[]
  endOf(span: Span): Position
}

function scopesOf(document: StreamDocument, ours: readonly Recognised[]): Scope[] {
  const own = ours.filter(({ object }) => !object.embedding)
  const held = [...new Set(ours.flatMap(({ object }) => (object.embedding ? [object.document] : [])))]
  return [
    {
      comments: document.document.comments,
      objects: own.length > 0 ? own : ours,
      endOf: span => rangeOf(document, span).end,
    },
    ...held.map(inner => {
      const objects = ours.filter(({ object }) => object.document === inner)
      return { comments: inner.comments, objects, endOf: (span: Span) => endIn(objects[0]?.object, span) }
    }),
  ]
}

const endIn = (object: KubernetesObject | undefined, span: Span): Position =>
  object?.toRange(span).end ?? { line: 0, character: 0 }

type Answer = Pick<AnsweredComment, 'label' | 'tooltip'>

const LONGEST = 100

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** Reads the objects once, for several comments. Neighbours in other texts answer with them. */
function answererOf(
  objects: readonly Recognised[],
  part: ClusterPart,
  options: FeatureOptions,
): (request: string) => Answer {
  const kinds = new Set(objects.map(({ kind }) => kind))
  const engines = Array.from(kinds, kind => {
    const own = objects.filter(found => found.kind === kind).map(({ object }) => object)
    const context = contextOf(options, kind)
    const around = context.around?.()
    const cluster = around?.cluster ?? clusterOf([part])
    return { kind, explain: kind.explain(around?.objects ?? own, { ...context, cluster }) }
  })
  const ask = (request: Request) =>
    engines.flatMap(({ kind, explain }) =>
      explain(request).map(found => ({ label: kind.editing.answer(found), verdict: found.verdict })),
    )
  return text => {
    const parsed = parseRequest(text)
    if ('problem' in parsed) return { label: `→ ${short(parsed.problem.message)}`, tooltip: parsed.problem.message }
    const answers = parsed.requests.map(request => ({ request, found: ask(request) }))
    if (answers.every(({ found }) => found.length === 0)) return { label: '→ nothing here answers such a request' }
    return { label: short(`→ ${labelOf(answers)}`), tooltip: answers.map(tooltipOf).join('\n') }
  }
}

interface Asked {
  request: Request
  found: { label: string; verdict: string }[]
}

/** One answer where all requests of a command have the same. */
function labelOf(answers: readonly Asked[]): string {
  const labels = answers.map(({ found }) => found.map(({ label }) => label).join('; '))
  if (new Set(labels).size === 1) return labels[0] ?? ''
  const verbs = answers.map(({ request }) => ('verb' in request ? request.verb : ''))
  const hasVerbs = new Set(verbs).size === verbs.length
  return answers.map(({ request }, i) => `${hasVerbs ? verbs[i] : shortTitle(request)}: ${labels[i]}`).join(', ')
}

/** "get pods/exec", of the requests of one command. */
const shortTitle = (request: Request): string =>
  'verb' in request
    ? [request.verb, [request.resource ?? request.path, request.subresource].filter(Boolean).join('/')].join(' ')
    : requestTitle(request)

const tooltipOf = ({ request, found }: Asked): string =>
  [requestTitle(request), ...found.map(({ verdict }) => verdict)].join('\n')
