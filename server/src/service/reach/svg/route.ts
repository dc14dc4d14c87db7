import type { Layered } from './order.ts'
import type { Box } from './place.ts'

export interface Point {
  x: number
  y: number
}

/** A line through points, from the first to the last; between two it is a curve that leaves and arrives level. */
export type Route = Point[]

/** Each edge leaves and enters at a height of its own, in the order of where it goes. */
export function routesOf({ chains, turned }: Layered, boxes: readonly Box[]): Route[] {
  const heights = heightsOf(chains, boxes)
  return chains.map((chain, i) => {
    const points = chain.flatMap((node, k) => {
      const box = boxes[node]
      if (!box) return []
      const enters = { x: box.x, y: heights.get(`${i} ${k} in`) ?? middle(box) }
      const leaves = { x: box.x + box.width, y: heights.get(`${i} ${k} out`) ?? middle(box) }
      if (k === 0) return [leaves]
      return k === chain.length - 1 || box.width === 0 ? [enters] : [enters, leaves]
    })
    return turned.has(i) ? points.reverse() : points
  })
}

const middle = ({ y, height }: Box): number => y + height / 2

interface Attached {
  key: string
  /** Height of the other end. */
  towards: number
}

function heightsOf(chains: readonly number[][], boxes: readonly Box[]): Map<string, number> {
  const sides = new Map<string, Attached[]>()
  const attach = (node: number, side: 'in' | 'out', attached: Attached) => {
    const key = `${node} ${side}`
    const list = sides.get(key)
    if (list) list.push(attached)
    else sides.set(key, [attached])
  }
  for (const [i, chain] of chains.entries()) {
    const last = chain.length - 1
    const [first, second, before, end] = [chain[0], chain[1], chain[last - 1], chain[last]]
    const heightOf = (node: number | undefined) => middle(boxes[node ?? -1] ?? { x: 0, y: 0, width: 0, height: 0 })
    if (first !== undefined) attach(first, 'out', { key: `${i} 0 out`, towards: heightOf(second) })
    if (end !== undefined) attach(end, 'in', { key: `${i} ${last} in`, towards: heightOf(before) })
  }
  const heights = new Map<string, number>()
  for (const [side, attached] of sides) {
    const box = boxes[Number(side.split(' ')[0])]
    if (!box) continue
    const sorted = attached.toSorted((a, b) => a.towards - b.towards)
    for (const [k, { key }] of sorted.entries()) heights.set(key, box.y + (box.height * (k + 1)) / (sorted.length + 1))
  }
  return heights
}

/** What an SVG path says. */
export function pathData(route: Route): string {
  const [start, ...rest] = route
  if (!start) return ''
  let from = start
  const curves = rest.map(to => {
    const bend = (to.x - from.x) / 2
    const curve = `C${at(from.x + bend, from.y)} ${at(to.x - bend, to.y)} ${at(to.x, to.y)}`
    from = to
    return curve
  })
  return `M${at(start.x, start.y)}${curves.join('')}`
}

/** A point of the curve between two points of a route, at `share` of the way. */
export function between(from: Point, to: Point, share: number): Point {
  const bend = (to.x - from.x) / 2
  const rest = 1 - share
  const mix = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d
  return { x: mix(from.x, from.x + bend, to.x - bend, to.x), y: mix(from.y, from.y, to.y, to.y) }
}

const at = (x: number, y: number): string => `${round(x)},${round(y)}`

export const round = (value: number): number => Math.round(value * 10) / 10
