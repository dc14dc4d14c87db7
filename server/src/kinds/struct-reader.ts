import { deref, type Fields, fieldOf, fieldsOf, hasMerge } from '../yaml/fields.ts'
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

export const readerOf = (node: Node | undefined, path: Path): StructReader => new NodeReader(deref(node), path)

/** A class, as a policy of thousands of structs would else make fifteen functions for each of them. */
class NodeReader implements StructReader {
  readonly empty: boolean
  #mapping: MappingNode | undefined
  /** Of a mapping that merges others. */
  #merged: Fields | undefined
  #partial: boolean

  constructor(
    node: Target,
    readonly path: Path,
  ) {
    this.#mapping = node?.type === 'mapping' ? node : undefined
    this.#merged = this.#mapping && hasMerge(this.#mapping) ? fieldsOf(this.#mapping) : undefined
    this.empty = this.#mapping ? isEmpty(this.#mapping) : isNothing(node)
    this.#partial = this.#mapping ? this.#mapping.open || mergesHole(this.#mapping) : !isNothing(node)
  }

  given(key: string): boolean {
    return this.#at(key) !== undefined
  }

  text(key: string): string {
    return this.optionalText(key) ?? ''
  }

  optionalText(key: string): string | undefined {
    return this.#scalar(key, textValue) ?? asWritten(this.#at(key))
  }

  bool(key: string): boolean | undefined {
    return this.#scalar(key, booleanValue)
  }

  integer(key: string): number | undefined {
    return this.#scalar(key, integerValue)
  }

  int32(key: string): number | undefined {
    return this.#scalar(key, int32Value)
  }

  integerOrText(key: string): number | string | undefined {
    return this.#scalar<number | string>(key, (value, text) => int32Value(value) ?? textValue(value, text))
  }

  texts(key: string): string[] {
    return this.#list(key).map(({ value }) => {
      const text = textOf(deref(value)) ?? this.#lost(asWritten(deref(value)) ?? '')
      return hasHole(text) ? this.#lost(text) : text
    })
  }

  textMap(key: string): Map<string, string> {
    return readTextMap(this.#at(key), value => this.#lost(value))
  }

  items(key: string): { node: Node; path: Path; index: number }[] {
    return this.#list(key).map(({ value }, index) => ({ node: value, path: [...this.path, key, index], index }))
  }

  struct(key: string): StructReader | undefined {
    const found = this.#at(key)
    if (!found) return undefined
    return found.type === 'mapping' ? readerOf(found, [...this.path, key]) : this.#lost(undefined)
  }

  partial(): boolean {
    return this.#partial
  }

  #lost<T>(value: T): T {
    this.#partial = true
    return value
  }

  #at(key: string): Target {
    const field = this.#merged ? this.#merged.get(key) : this.#mapping && fieldOf(this.#mapping, key)
    const found = deref(field?.value)
    return isNothing(found) ? undefined : found
  }

  #scalar<T>(key: string, take: (value: unknown, text: string) => T | undefined): T | undefined {
    const found = this.#at(key)
    if (!found) return undefined
    const taken = found.type === 'scalar' ? take(found.value, found.text) : undefined
    return taken === undefined || (found.type === 'scalar' && hasHole(found.text)) ? this.#lost(taken) : taken
  }

  #list(key: string): readonly Item[] {
    const found = this.#at(key)
    if (!found) return NO_ITEMS
    if (found.type !== 'sequence') return this.#lost(NO_ITEMS)
    if (found.open) this.#partial = true
    return found.items
  }
}

const NO_ITEMS: readonly Item[] = []

const textValue = (value: unknown, text: string): string | undefined =>
  hasHole(text) ? text : typeof value === 'string' ? value : undefined

const booleanValue = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

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

/** `<<: {{ .common }}`: the template may write any field. */
const mergesHole = (mapping: MappingNode): boolean =>
  mapping.entries.some(({ key, value }) => isMergeKey(key) && value.type === 'scalar' && hasHole(value.text))

/** Of a mapping with entries only merges of nothing leave none. */
const isEmpty = (mapping: MappingNode): boolean =>
  mapping.entries.every(entry => isMergeKey(entry.key)) && fieldsOf(mapping).all.length === 0

const isNothing = (node: Target): boolean =>
  node === undefined || (node.type === 'scalar' && node.value === null && !hasHole(node.text))
