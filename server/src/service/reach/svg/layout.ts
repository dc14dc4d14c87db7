import type { Picture } from '../picture/picture.ts'
import { labelBoxes } from './labels.ts'
import { sizeOf } from './measure.ts'
import { layered } from './order.ts'
import { type Box, placed, type Size } from './place.ts'
import { type Route, routesOf } from './route.ts'

export interface Layout extends Size {
  /** By number of the node. */
  nodes: Box[]
  /** By number of the edge. */
  routes: Route[]
  labels: Box[]
}

export interface Words {
  nodes: readonly (readonly string[])[]
  edges: readonly (readonly string[])[]
}

const PADDING = 10
const GAP = 20
/** Beside a label, for the bends of the lines. */
const BENDS = 70
const LEAST_WIDTH = 640

/** Connected nodes in layers from left to right; below them, in rows, those that no line leads to. */
export function layoutOf({ nodes, edges }: Pick<Picture, 'nodes' | 'edges'>, words: Words): Layout {
  const sizes = words.nodes.map(lines => sizeOf(lines, PADDING))
  const labels = words.edges.map(lines => sizeOf(lines, 4))
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const joined = nodes.flatMap((_, i) => (ends.has(i) ? [i] : []))
  const alone = nodes.flatMap((_, i) => (ends.has(i) ? [] : [i]))
  const numberOf = new Map(joined.map((node, i) => [node, i]))
  const graph = layered({
    nodes: joined.length,
    edges: edges.map(({ from, to }) => ({ from: numberOf.get(from) ?? 0, to: numberOf.get(to) ?? 0 })),
  })
  const boxes = placed(
    graph,
    joined.flatMap(node => sizes[node] ?? []),
    roomsFor(graph.layers, graph.chains, labels),
  )
  const routes = routesOf(graph, boxes)
  const places = labelBoxes(routes, labels, boxes)
  const drawn = extentOf([...boxes, ...places])
  const rows = inRows(alone, sizes, Math.max(drawn.width, LEAST_WIDTH), drawn.height > 0 ? drawn.height + 2 * GAP : 0)
  const own: Box[] = []
  for (const [i, node] of joined.entries()) own[node] = boxes[i] ?? NOWHERE
  for (const [i, node] of alone.entries()) own[node] = rows[i] ?? NOWHERE
  return { ...extentOf([...own, ...places]), nodes: own, routes, labels: places }
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 }

/** Between two layers the widest of the labels of edges that begin at the first. */
function roomsFor(layers: readonly number[][], chains: readonly number[][], labels: readonly Size[]): number[] {
  const layerOf = new Map(layers.flatMap((layer, i) => layer.map((node): [number, number] => [node, i])))
  const rooms = layers.map(() => BENDS)
  for (const [i, [first = -1]] of chains.entries()) {
    const layer = layerOf.get(first) ?? 0
    rooms[layer] = Math.max(rooms[layer] ?? 0, (labels[i]?.width ?? 0) + BENDS)
  }
  return rooms
}

function inRows(nodes: readonly number[], sizes: readonly Size[], width: number, top: number): Box[] {
  let [x, y, tallest] = [0, top, 0]
  return nodes.map(node => {
    const size = sizes[node] ?? NOWHERE
    if (x > 0 && x + size.width > width) {
      ;[x, y, tallest] = [0, y + tallest + GAP, 0]
    }
    const box = { ...size, x, y }
    x += size.width + GAP
    tallest = Math.max(tallest, size.height)
    return box
  })
}

const extentOf = (boxes: readonly Box[]): Size => ({
  width: boxes.reduce((most, { x, width }) => Math.max(most, x + width), 0),
  height: boxes.reduce((most, { y, height }) => Math.max(most, y + height), 0),
})
