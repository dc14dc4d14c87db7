import type { Node } from '../../../../server/src/yaml/tree.ts'

const HOLES = /\ue000/g

/** A tree in one line: values as JSON, holes as "<>", open collections with "…", aliases as "*name". */
export function outline(node: Node | undefined): string {
  if (node === undefined) return '-'
  if (node.type === 'alias') return `*${node.name}`
  if (node.type === 'scalar') return JSON.stringify(node.value).replace(HOLES, '<>')
  const children =
    node.type === 'mapping'
      ? node.entries.map(({ key, value }) => `${outline(key).replace(/^"([\w<>./-]+)"$/, '$1')}: ${outline(value)}`)
      : node.items.map(({ value }) => outline(value))
  if (node.open) children.push('…')
  return node.type === 'mapping' ? `{${children.join(', ')}}` : `[${children.join(', ')}]`
}
