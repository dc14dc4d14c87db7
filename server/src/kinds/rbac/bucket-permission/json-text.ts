import { parseDocument } from '../../../yaml/parse-document.ts'
import type { MappingNode, Node, SequenceNode } from '../../../yaml/tree.ts'
import { toValue } from '../../../yaml/value.ts'

/** Longer values are nobody's annotation. */
const LONGEST = 10_000

/** A mapping as JSON: as it is written where that is JSON on one line. undefined for a list, which is no permission. */
export function jsonText(node: Node, text: string): string | undefined {
  if (node.type !== 'mapping' || node.end - node.start > LONGEST) return undefined
  const own = text.slice(node.start, node.end)
  if (isJson(node, own)) return own
  return spaced(toValue(node))
}

const isJson = ({ flow }: MappingNode | SequenceNode, text: string): boolean =>
  flow && !text.includes('\n') && parseDocument(text, { format: 'json' }).problems.length === 0

/** With a blank behind each colon and comma. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`)
    .join(', ')}}`
}
