/** A directed graph whose nodes are numbers from 0. */
export interface Graph {
  nodes: number
  edges: readonly { from: number; to: number }[]
}

/** Edges that close a circle as a walk through the graph meets them: turned around, none is left. */
export function backEdges({ nodes, edges }: Graph): Set<number> {
  const leaving = Array.from({ length: nodes }, (): number[] => [])
  for (const [i, { from }] of edges.entries()) leaving[from]?.push(i)
  const state = new Array<'new' | 'open' | 'done'>(nodes).fill('new')
  const back = new Set<number>()
  for (const start of startsFirst(nodes, edges)) walk(start)
  return back

  /** Without recursion: a chain may be long. */
  function walk(start: number): void {
    if (state[start] !== 'new') return
    const stack = [{ node: start, next: 0 }]
    state[start] = 'open'
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = leaving[top.node]?.[top.next++]
      if (edge === undefined) {
        state[top.node] = 'done'
        stack.pop()
        continue
      }
      const to = edges[edge]?.to ?? 0
      if (state[to] === 'open') back.add(edge)
      else if (state[to] === 'new') {
        state[to] = 'open'
        stack.push({ node: to, next: 0 })
      }
    }
  }
}

/** Nodes that nothing leads to, then the others. */
function startsFirst(nodes: number, edges: Graph['edges']): number[] {
  const entered = new Set(edges.map(({ to }) => to))
  const all = Array.from({ length: nodes }, (_, i) => i)
  return [...all.filter(node => !entered.has(node)), ...all.filter(node => entered.has(node))]
}

/** How many steps lead to each node at most, along edges without circles. */
export function layersOf({ nodes, edges }: Graph): number[] {
  const layers = new Array<number>(nodes).fill(0)
  const waiting = new Array<number>(nodes).fill(0)
  const leaving = Array.from({ length: nodes }, (): number[] => [])
  for (const { from, to } of edges) {
    leaving[from]?.push(to)
    waiting[to] = (waiting[to] ?? 0) + 1
  }
  const ready = layers.flatMap((_, node) => (waiting[node] === 0 ? [node] : []))
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const to of leaving[node] ?? []) {
      layers[to] = Math.max(layers[to] ?? 0, (layers[node] ?? 0) + 1)
      waiting[to] = (waiting[to] ?? 0) - 1
      if (waiting[to] === 0) ready.push(to)
    }
  }
  return layers
}
