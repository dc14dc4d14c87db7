import { deref, type Fields, fieldsOf } from './fields.ts'
import type { Node } from './tree.ts'

type Container = Record<string, unknown> | unknown[]

function put(container: Container, key: string | number, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true })
  } else (container as Record<string | number, unknown>)[key] = value
}

/**
 * The value as sigs.k8s.io/yaml hands it on as JSON; nothing is null. A node that several aliases name becomes one
 * shared object. `look` is shown the fields of each mapping.
 */
export function toValue(root: Node | undefined, look: (fields: Fields) => void = () => {}): unknown {
  const containers = new Map<Node, Container>()
  const waiting: Node[] = []
  const held = (node: Node | undefined): unknown => {
    const target = deref(node)
    if (target === undefined) return null
    if (target.type === 'scalar') return target.value
    const known = containers.get(target)
    if (known) return known
    const container: Container = target.type === 'mapping' ? {} : []
    containers.set(target, container)
    waiting.push(target)
    return container
  }
  const result = held(root)
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const container = containers.get(node) as Container
    if (node.type === 'mapping') {
      const fields = fieldsOf(node)
      look(fields)
      for (const { key, value } of fields.all) put(container, key, held(value))
    } else if (node.type === 'sequence') for (const { value } of node.items) (container as unknown[]).push(held(value))
  }
  return result
}
