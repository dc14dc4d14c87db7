import { backEdges, type Graph, layersOf } from './layers.ts'

/** Nodes in layers from left to right; edges over several layers pass through joints in those between. */
export interface Layered {
  /** Of each layer from top to bottom: numbers of nodes, and from `nodes` on those of joints. */
  layers: number[][]
  /** For each edge the nodes and joints that it passes, from left to right. */
  chains: number[][]
  /** Edges that run from right to left. */
  turned: Set<number>
}

const SWEEPS = 8

/** An order in which few edges cross: each node moves to the middle of its neighbours, again and again. */
export function layered(graph: Graph): Layered {
  const turned = backEdges(graph)
  const edges = graph.edges.map(({ from, to }, i) => (turned.has(i) ? { from: to, to: from } : { from, to }))
  const layerOf = layersOf({ nodes: graph.nodes, edges })
  let next = graph.nodes
  const chains = edges.map(({ from, to }) => {
    const [first, last] = [layerOf[from] ?? 0, layerOf[to] ?? 0]
    const joints = Array.from({ length: Math.max(last - first - 1, 0) }, (_, i) => {
      layerOf[next] = first + 1 + i
      return next++
    })
    return [from, ...joints, to]
  })
  const layers: number[][] = []
  for (const [node, layer] of layerOf.entries()) {
    layers[layer] ??= []
    layers[layer].push(node)
  }
  return { layers: untangled(layers, chains), chains, turned }
}

function untangled(layers: number[][], chains: readonly number[][]): number[][] {
  const links = linksOf(chains)
  let best = layers
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const place = new Map(best.flatMap(layer => layer.map((node, i): [number, number] => [node, i])))
    const side = sweep % 2 === 0 ? 'before' : 'after'
    const middle = (node: number): number => {
      const around = links.get(node)?.[side] ?? []
      if (around.length === 0) return place.get(node) ?? 0
      return around.reduce((sum, other) => sum + (place.get(other) ?? 0), 0) / around.length
    }
    const order = sweep % 2 === 0 ? best : best.toReversed()
    const sorted = order.map(layer => {
      const moved = layer.map(node => ({ node, at: middle(node) })).sort((a, b) => a.at - b.at)
      for (const [i, { node }] of moved.entries()) place.set(node, i)
      return moved.map(({ node }) => node)
    })
    best = sweep % 2 === 0 ? sorted : sorted.toReversed()
  }
  return best
}

/** What each node is joined with on its left and on its right. */
export function linksOf(chains: readonly number[][]): Map<number, { before: number[]; after: number[] }> {
  const links = new Map<number, { before: number[]; after: number[] }>()
  const at = (node: number) => {
    const found = links.get(node) ?? { before: [], after: [] }
    links.set(node, found)
    return found
  }
  for (const chain of chains) {
    for (const [i, node] of chain.entries()) {
      const after = chain[i + 1]
      if (after === undefined) continue
      at(node).after.push(after)
      at(after).before.push(node)
    }
  }
  return links
}
