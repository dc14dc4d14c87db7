import { deref, fieldOf, fieldsOf } from '../yaml/fields.ts'
import { hasHole } from '../yaml/hole.ts'
import type { Path } from '../yaml/path.ts'
import { isMergeKey } from '../yaml/resolve.ts'
import type { Item, MappingNode, Node } from '../yaml/tree.ts'

/**
 * Reads the fields of one struct as the Go decoder fills it: null and absent are the same, a null list item is an empty
 * one. What has the wrong type is left out and makes the struct partial, and so does what a template may write. A number
 * or boolean where a text is wanted is read as it is written ("y", "80"): that is what was meant.
 */
export interface StructReader {
  path: Path
  /** {} or null. */
  empty: boolean
  given(key: string): boolean
  /** "" when missing. */
  text(key: string): string
  optionalText(key: string): string | undefined
  bool(key: string): boolean | undefined
  integer(key: string): number | undefined
  /** Beyond 32 bits: of the wrong type. */
  int32(key: string): number | undefined
  integerOrText(key: string): number | string | undefined
  texts(key: string): string[]
  textMap(key: string): Map<string, string>
  /** The items of a list, with their paths. */
  items(key: string): { node: Node; path: Path; index: number }[]
  /** A struct that is there, {} too. */
  struct(key: string): StructReader | undefined
  /** Something was open, templated or of the wrong type so far. Ask after reading. */
  partial(): boolean
}

type Target = ReturnType<typeof deref>

export function readerOf(node: Node | undefined, path: Path): StructReader {
  const mapping = deref(node)
  let partial = false
  const lost = <T>(value: T): T => {
    partial = true
    return value
  }
  if (mapping?.type === 'mapping' ? mapping.open : !isNothing(mapping)) partial = true

  const at = (key: string): Target => {
    const found = mapping?.type === 'mapping' ? deref(fieldOf(mapping, key)?.value) : undefined
    return isNothing(found) ? undefined : found
  }
  const scalar = <T>(key: string, take: (value: unknown, text: string) => T | undefined): T | undefined => {
    const found = at(key)
    if (!found) return undefined
    const taken = found.type === 'scalar' ? take(found.value, found.text) : undefined
    return taken === undefined || (found.type === 'scalar' && hasHole(found.text)) ? lost(taken) : taken
  }
  const listAt = (key: string): readonly Item[] => {
    const found = at(key)
    if (!found) return NO_ITEMS
    if (found.type !== 'sequence') return lost(NO_ITEMS)
    if (found.open) partial = true
    return found.items
  }
  return {
    path,
    empty: isNothing(mapping) || (mapping?.type === 'mapping' && isEmpty(mapping)),
    given: key => at(key) !== undefined,
    text: key => scalar(key, textValue) ?? asWritten(at(key)) ?? '',
    optionalText: key => scalar(key, textValue) ?? asWritten(at(key)),
    bool: key => scalar(key, value => (typeof value === 'boolean' ? value : undefined)),
    integer: key => scalar(key, integerValue),
    int32: key => scalar(key, int32Value),
    integerOrText: key => scalar<number | string>(key, (value, text) => int32Value(value) ?? textValue(value, text)),
    texts: key =>
      listAt(key).map(({ value }) => {
        const text = textOf(deref(value)) ?? lost(asWritten(deref(value)) ?? '')
        return hasHole(text) ? lost(text) : text
      }),
    textMap: key => readTextMap(at(key), lost),
    items: key => listAt(key).map((item, index) => ({ node: item.value, path: [...path, key, index], index })),
    struct: key => {
      const found = at(key)
      if (!found) return undefined
      return found.type === 'mapping' ? readerOf(found, [...path, key]) : lost(undefined)
    },
    partial: () => partial,
  }
}

const NO_ITEMS: readonly Item[] = []

const textValue = (value: unknown, text: string): string | undefined =>
  hasHole(text) ? text : typeof value === 'string' ? value : undefined

const integerValue = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined

const int32Value = (value: unknown): number | undefined =>
  typeof value === 'number' && value === (value | 0) ? value : undefined

/** An item or a map's value: null is ""; what a template fills in keeps its hole. undefined: of the wrong type. */
function textOf(found: Target): string | undefined {
  if (isNothing(found)) return ''
  return found?.type === 'scalar' ? textValue(found.value, found.text) : undefined
}

/** undefined: a mapping or a list. */
const asWritten = (found: Target): string | undefined => (found?.type === 'scalar' ? found.text : undefined)

function readTextMap(found: Target, lost: <T>(value: T) => T): Map<string, string> {
  const map = new Map<string, string>()
  if (!found) return map
  if (found.type !== 'mapping') return lost(map)
  if (found.open) lost(map)
  for (const { key, value } of fieldsOf(found).all) {
    const target = deref(value)
    const text = textOf(target) ?? lost(asWritten(target))
    if (text === undefined || hasHole(key)) lost(map)
    else map.set(key, hasHole(text) ? lost(text) : text)
  }
  return map
}

/** Of a mapping with entries only merges of nothing leave none. */
const isEmpty = (mapping: MappingNode): boolean =>
  mapping.entries.every(entry => isMergeKey(entry.key)) && fieldsOf(mapping).all.length === 0

const isNothing = (node: Target): boolean =>
  node === undefined || (node.type === 'scalar' && node.value === null && !hasHole(node.text))
