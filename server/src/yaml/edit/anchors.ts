import { keyName } from '../key.ts'
import type { Path } from '../path.ts'
import type { AliasNode, Node } from '../tree.ts'
import { childrenOf, isCollection, isEntry, targetAt } from './target.ts'

/** Every node of a subtree in the order of the text, keys included; aliases are not followed. */
export function* nodesOf(root: Node): Generator<Node> {
  const stack: Node[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    if (!isCollection(node)) continue
    const children = childrenOf(node)
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i]
      if (!child) continue
      stack.push(child.value)
      if (isEntry(child)) stack.push(child.key)
    }
  }
}

interface Bonds {
  /** Aliases outside that name an anchor inside. */
  inbound: AliasNode[]
  /** Anchored nodes outside that an alias inside names. */
  outbound: Node[]
}

/** How `inside`, subtrees of `root`, hangs together with the rest of the document. */
function bondsOf(root: Node, inside: readonly Node[]): Bonds {
  const nodes = new Set<Node>()
  for (const one of inside) for (const node of nodesOf(one)) nodes.add(node)
  const outbound = [...nodes].flatMap(node =>
    node.type === 'alias' && node.target && !nodes.has(node.target) ? [node.target] : [],
  )
  const inbound: AliasNode[] = []
  if (![...nodes].some(node => node.anchor)) return { inbound, outbound }
  for (const node of nodesOf(root)) {
    if (node.type === 'alias' && node.target && nodes.has(node.target) && !nodes.has(node)) inbound.push(node)
  }
  return { inbound, outbound }
}

/** The subtrees can go: no alias elsewhere names an anchor in them. */
export const canGo = (root: Node, inside: readonly Node[]): boolean => bondsOf(root, inside).inbound.length === 0

/** The subtrees can stand at `offset` instead: every anchor still comes before its aliases, and none is named twice. */
export function canMove(root: Node, inside: readonly Node[], offset: number): boolean {
  const { inbound, outbound } = bondsOf(root, inside)
  if (inbound.length + outbound.length === 0) return true
  const names = [...nodesOf(root)].flatMap(node => node.anchor ?? [])
  return (
    new Set(names).size === names.length &&
    inbound.every(alias => offset <= alias.start) &&
    outbound.every(anchored => offset >= anchored.end)
  )
}

/** The path to the same value without an alias or a merge key on the way; the value itself may be an alias. */
export function canonical(root: Node, path: Path): Path {
  const last = path.at(-1)
  if (last === undefined) return path
  const target = targetAt(root, path)
  if (!target) return [...canonical(root, path.slice(0, -1)), last]
  if (target.above.every((node, i) => i === 0 || isHeldBy(target.above[i - 1], node))) return path
  const holders = new Map<Node, { node: Node; step: string | number }>()
  for (const node of nodesOf(root)) {
    if (!isCollection(node)) continue
    for (const [i, child] of childrenOf(node).entries()) {
      holders.set(child.value, { node, step: isEntry(child) ? keyName(child.key) : i })
    }
  }
  const steps = [last]
  for (let at = holders.get(target.parent); at; at = holders.get(at.node)) steps.unshift(at.step)
  return steps
}

const isHeldBy = (holder: Node | undefined, node: Node): boolean =>
  isCollection(holder) && childrenOf(holder).some(child => child.value === node)
