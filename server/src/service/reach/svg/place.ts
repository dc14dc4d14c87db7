import { type Layered, linksOf } from './order.ts'

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

const BETWEEN = 48
const ROUNDS = 12

/** Where everything stands: layers side by side with room between them, and in each what belongs together level. */
export function placed({ layers, chains }: Layered, sizes: readonly Size[], rooms: readonly number[]): Box[] {
  const sizeOf = (node: number): Size => sizes[node] ?? { width: 0, height: 22 }
  const boxes: Box[] = []
  let x = 0
  for (const [i, layer] of layers.entries()) {
    const width = layer.reduce((most, node) => Math.max(most, sizeOf(node).width), 0)
    let y = 0
    for (const node of layer) {
      const size = sizeOf(node)
      boxes[node] = { ...size, x: x + (width - size.width) / 2, y }
      y += size.height + BETWEEN
    }
    x += width + (rooms[i] ?? 0)
  }
  level(layers, chains, boxes)
  return closed(boxes)
}

/** Moves each node towards the middle of its neighbours, as far as the order allows. */
function level(layers: readonly number[][], chains: readonly number[][], boxes: Box[]): void {
  const links = linksOf(chains)
  const centre = (node: number): number => (boxes[node]?.y ?? 0) + (boxes[node]?.height ?? 0) / 2
  for (let round = 0; round < ROUNDS; round++) {
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = layer.map(node => {
        const { before = [], after = [] } = links.get(node) ?? {}
        const around = [...before, ...after]
        if (around.length === 0) return centre(node)
        return around.reduce((sum, other) => sum + centre(other), 0) / around.length
      })
      settle(
        layer.flatMap(node => boxes[node] ?? []),
        wanted,
      )
    }
  }
}

/** Puts boxes at their places, one below the other; the whole of them stays where it wants to be. */
function settle(boxes: readonly Box[], wanted: readonly number[]): void {
  let lowest = Number.NEGATIVE_INFINITY
  let shift = 0
  for (const [i, box] of boxes.entries()) {
    const y = (wanted[i] ?? 0) - box.height / 2
    box.y = Math.max(y, lowest)
    lowest = box.y + box.height + BETWEEN
    shift += y - box.y
  }
  for (const box of boxes) box.y += shift / boxes.length
}

/** Bands in which nothing stands are as narrow as the others. */
function closed(boxes: readonly Box[]): Box[] {
  const order = [...boxes.keys()].sort((a, b) => (boxes[a]?.y ?? 0) - (boxes[b]?.y ?? 0))
  const moved: Box[] = []
  let lowest = (boxes[order[0] ?? 0]?.y ?? 0) - BETWEEN
  let shift = lowest + BETWEEN
  for (const i of order) {
    const box = boxes[i]
    if (!box) continue
    shift += Math.max(box.y - lowest - BETWEEN, 0)
    moved[i] = { ...box, y: box.y - shift }
    lowest = Math.max(lowest, box.y + box.height)
  }
  return moved
}
