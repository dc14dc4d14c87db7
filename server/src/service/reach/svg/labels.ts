import type { Box, Size } from './place.ts'
import { between, type Point, type Route } from './route.ts'

/** Shares of the way at which a label is tried, the best first. */
const SHARES = [0.5, 0.38, 0.62, 0.27, 0.73, 0.18, 0.82]

/** A place on each route where its label hides no node, and no other label if it can be helped. */
export function labelBoxes(routes: readonly Route[], sizes: readonly Size[], nodes: readonly Box[]): Box[] {
  const taken: Box[] = nodes.filter(({ width }) => width > 0)
  return routes.map((route, i) => {
    const size = sizes[i] ?? { width: 0, height: 0 }
    const tried = candidates(route).map(point => around(point, size))
    const hidden = tried.map(box => taken.reduce((sum, other) => sum + overlap(box, other), 0))
    const least = hidden.reduce((best, value, k) => (value < (hidden[best] ?? 0) ? k : best), 0)
    const box = tried[least] ?? { ...size, x: 0, y: 0 }
    taken.push(box)
    return box
  })
}

/** First on the longest part of a route. */
function candidates(route: Route): Point[] {
  const parts = route.slice(1).map((to, i) => ({ from: route[i] ?? to, to }))
  const length = ({ from, to }: { from: Point; to: Point }) => Math.abs(to.x - from.x)
  const sorted = parts.toSorted((a, b) => length(b) - length(a))
  return SHARES.flatMap(share => sorted.map(({ from, to }) => between(from, to, share)))
}

const around = ({ x, y }: Point, { width, height }: Size): Box => ({
  width,
  height,
  x: x - width / 2,
  y: y - height / 2,
})

const MARGIN = 3

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) + MARGIN
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) + MARGIN
  return width > 0 && height > 0 ? width * height : 0
}
