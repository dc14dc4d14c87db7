import { keyName } from '../../../yaml/key.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Entry, Node, SequenceNode } from '../../../yaml/tree.ts'

/** A resource pattern of the annotation and its label values. Spans are of the JSON text. */
export interface BucketEntry {
  key: string
  /** Of its value in the JSON. */
  inside: Path
  /** Among the entries of the object. */
  index: number
  node: Entry
  /** undefined: the value is no list. */
  list: SequenceNode | undefined
  values: readonly BucketValue[]
  /** The same key comes again further down, and that one counts. */
  lost: boolean
}

export interface BucketValue {
  /** undefined: neither a string nor null. */
  pattern: string | undefined
  inside: Path
  index: number
  node: Node
}

export function entriesOf(root: Node | undefined): BucketEntry[] {
  if (root?.type !== 'mapping') return []
  const last = new Map(root.entries.map((entry, index) => [keyName(entry.key), index]))
  return root.entries.map((node, index) => {
    const key = keyName(node.key)
    const inside = [key]
    const list = node.value.type === 'sequence' ? node.value : undefined
    return { key, inside, index, node, list, values: valuesOf(list, inside), lost: last.get(key) !== index }
  })
}

const valuesOf = (list: SequenceNode | undefined, inside: Path): BucketValue[] =>
  (list?.items ?? []).map(({ value: node }, index) => ({
    pattern: patternOf(node),
    inside: [...inside, index],
    index,
    node,
  }))

/** null in a list of strings stays the zero value, the empty string. */
function patternOf(node: Node): string | undefined {
  if (node.type !== 'scalar') return undefined
  return node.value === null ? '' : typeof node.value === 'string' ? node.value : undefined
}

export const isNull = (node: Node): boolean => node.type === 'scalar' && node.value === null

/**
 * The JSON as encoding/json decodes it into a map[string][]string: null is an empty map or list, of equal keys the last
 * one counts. undefined: a part has another type, and the webhook skips the whole.
 */
export function grantsOf(
  root: Node | undefined,
  entries: readonly BucketEntry[],
): ReadonlyMap<string, readonly string[]> | undefined {
  if (!root || (root.type !== 'mapping' && !isNull(root))) return undefined
  const grants = new Map<string, readonly string[]>()
  for (const { key, list, values, node } of entries) {
    if (!list && !isNull(node.value)) return undefined
    const patterns = values.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]))
    if (patterns.length < values.length) return undefined
    grants.set(key, patterns)
  }
  return grants
}
