import type { Reach } from '../api/reach.ts'
import type { Range } from '../api/text.ts'
import { type Listed, type Reaching, reachingOf } from '../service/reach/lists.ts'
import { markdownOf } from '../service/reach/markdown.ts'
import { notesOf, titleOf } from '../service/reach/picture/notes.ts'
import { reachOf } from '../service/reach/reach.ts'
import { svgOf } from '../service/reach/svg/svg.ts'
import type { Part } from '../service/reach/words.ts'
import { isObject, optionalTextIn } from './params.ts'
import { placedObject } from './placed-object.ts'
import type { ReachList, ReachPart, ReachResult, ReachRow } from './protocol.ts'
import type { OpenText } from './session.ts'

/** Longer lists are read by nobody. */
const MOST_LISTS = 40

/** Answers whichrule/reach from the text and those around it, as the editor shows them. */
export async function reachRequest({ session, uri, options }: OpenText, params: unknown): Promise<ReachResult> {
  const index = await session.workspace.whenRead(uri)
  const { kubernetesVersion, featureGates } = options
  const [namespace, workload] = [optionalTextIn(params, 'namespace'), optionalTextIn(params, 'workload')]
  const reach = reachOf(
    {
      objects: index.objects(),
      cluster: index.cluster(),
      placed: object => placedObject(object, index, session.converter),
    },
    { kubernetesVersion, featureGates, ...(workload === undefined ? { namespace } : { workload }) },
  )
  const lists = reachingOf(reach)
  const notes = notesOf(reach, { edges: 0, workloads: reach.leftOut })
  const more = lists.length - MOST_LISTS
  return {
    title: titleOf(reach),
    svg: pictureOf(reach, params),
    markdown: markdownOf(reach),
    lists: lists.slice(0, MOST_LISTS).map(list => toList(reach, list)),
    notes: more > 0 ? [`${more} more lists are not shown: choose a namespace or a workload.`, ...notes] : notes,
  }
}

/** Lines and boxes lead to their places where the client names the command that shows one. */
function pictureOf(reach: Reach, params: unknown): string {
  const { revealCommand, nonce } = isObject(params) ? params : {}
  const own = typeof nonce === 'string' ? { nonce } : {}
  if (typeof revealCommand !== 'string') return svgOf(reach, own)
  const link = (place: Place | undefined) =>
    place && `command:${revealCommand}?${encodeURIComponent(JSON.stringify([place.uri, place.range]))}`
  return svgOf(reach, {
    ...own,
    ruleLink: rule => link(placeOfRule(reach, rule)),
    endLink: end => link(placeOfEnd(reach, end)),
  })
}

interface Place {
  uri: string
  range: Range
}

function placeOfRule({ rules, policies }: Reach, number: number): Place | undefined {
  const rule = rules[number]
  const policy = rule && policies[rule.policy]
  return policy && { uri: policy.uri, range: rule.range }
}

function placeOfEnd({ ends }: Reach, number: number): Place | undefined {
  const end = ends[number]
  return end?.type === 'workload' ? { uri: end.uri, range: end.range } : undefined
}

const toList = (reach: Reach, { members, reaches, isReachedBy }: Reaching): ReachList => ({
  workloads: members.map(({ title, uri, range }) => ({ text: title, place: { uri, range } })),
  reaches: reaches.map(row => toRow(reach, row)),
  isReachedBy: isReachedBy.map(row => toRow(reach, row)),
})

const toRow = (reach: Reach, { titles, allowed, ports, parts }: Listed): ReachRow => ({
  allowed,
  ports,
  with: titles,
  because: parts.map(part => toPart(reach, part)),
})

function toPart(reach: Reach, { text, rule, policy }: Part): ReachPart {
  const found =
    rule !== undefined ? placeOfRule(reach, rule) : policy !== undefined ? reach.policies[policy] : undefined
  return found ? { text, place: { uri: found.uri, range: found.range } } : { text }
}
