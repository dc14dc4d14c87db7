import type { Reach, ReachVerdict } from '../../../api/reach.ts'
import { type Actor, actorsOf, type Crowd } from './actors.ts'
import { linesOf } from './lines.ts'
import { marksOf } from './marks.ts'
import { type Missing, notesOf, titleOf } from './notes.ts'

/** What a drawing shows, before it has places. */
export interface Picture {
  title: string
  nodes: PictureNode[]
  edges: PictureEdge[]
  /** What is not drawn, and what holds though no line says so. */
  notes: string[]
}

export interface PictureNode {
  type: Crowd['type']
  title: string
  /** What holds without a line: "no policy selects it". */
  marks: string[]
  /** Number of an end that it stands for. */
  end: number | undefined
}

/** A connection that a rule lets pass. */
export interface PictureEdge {
  /** Numbers of nodes. */
  from: number
  to: number
  verdict: ReachVerdict
}

export interface PictureLimits {
  nodes: number
  edges: number
}

/** As much as a person can follow. */
const READABLE: PictureLimits = { nodes: 32, edges: 64 }

/** Lines are drawn only where a rule allows something: what no policy isolates is open to all, and says so. */
export function pictureOf(reach: Reach, limits: PictureLimits = READABLE): Picture {
  const actors = actorsOf(reach)
  const lines = linesOf(reach, actors)
  const sheet = openSheet(reach, limits.nodes)
  const edges: PictureEdge[] = []
  for (const { from, to, verdict } of lines) {
    if (edges.length >= limits.edges) break
    const [source, target] = [sheet.nodeOf(from, 'from'), sheet.nodeOf(to, 'to')]
    if (source !== undefined && target !== undefined) edges.push({ from: source, to: target, verdict })
  }
  const own = actors.filter(({ inScope }) => inScope)
  const drawn = own.filter(actor => sheet.nodeOf(actor, 'to') !== undefined)
  const workloads = own.flatMap(actor => (drawn.includes(actor) ? [] : actor.ends))
  const missing: Missing = { edges: lines.length - edges.length, workloads: workloads.length + reach.leftOut }
  return { title: titleOf(reach), nodes: sheet.nodes, edges, notes: notesOf(reach, missing) }
}

/** Gives nodes their numbers. Workloads stand once; the others once for each side, as nobody passes through them. */
function openSheet(reach: Reach, most: number) {
  const numbers = new Map<string, number>()
  const nodes: PictureNode[] = []
  return {
    nodes,
    nodeOf(crowd: Crowd | Actor, side: 'from' | 'to'): number | undefined {
      const key = crowd.type === 'workload' ? `${crowd.ends}` : `${side} ${crowd.title}`
      const known = numbers.get(key)
      if (known !== undefined || nodes.length >= most) return known
      const marks = 'inScope' in crowd && crowd.inScope ? marksOf(reach, crowd) : []
      numbers.set(key, nodes.length)
      return nodes.push({ type: crowd.type, title: crowd.title, marks, end: crowd.ends[0] }) - 1
    },
  }
}
