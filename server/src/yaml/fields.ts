import { keyName } from './key.ts'
import { isMergeKey } from './resolve.ts'
import type { Entry, MappingNode, Node, ScalarNode, SequenceNode } from './tree.ts'

/** An entry as the decoded object has it: JSON key, merge keys followed. */
export interface Field {
  key: string
  entry: Entry
  value: Node
  /** Came in by "<<": the entry stands in another mapping. */
  merged: boolean
  /** The entry of the mapping itself that set the key first. */
  first: Entry
}

/** A key that was set before. Both are entries of the mapping itself: what a merge brought counts for its "<<" entry. */
export interface Duplicate {
  key: string
  entry: Entry
  first: Entry
}

export interface Fields {
  get(key: string): Field | undefined
  all: Field[]
  /** What a strict decoder reports; none in a mapping that a template writes, where one of the two may be left out. */
  duplicates: Duplicate[]
}

/** Follows aliases; undefined where the anchor is not there. */
export function deref(node: Node | undefined): MappingNode | SequenceNode | ScalarNode | undefined {
  return node?.type === 'alias' ? deref(node.target) : node
}

/** Entries that a merge may bring in: far more than any text that go-yaml accepts needs. */
const MAX_MERGED = 10_000

/** The mappings that a merge key's value names, in the order go-yaml takes them in: of a list the first one last. */
function mergeSources(value: Node): MappingNode[] {
  const target = deref(value)
  if (target?.type === 'mapping') return [target]
  if (target?.type !== 'sequence' || value.type === 'alias') return []
  return target.items
    .map(item => deref(item.value))
    .filter(node => node?.type === 'mapping')
    .reverse()
}

/** An entry to take in, and the entry of the outer mapping that brings it. */
interface Step {
  entry: Entry
  outer: Entry
}

/** Entries in the order in which go-yaml v2 sets them: a merge overrides what stands before it. */
function* stepsOf(mapping: MappingNode): Generator<Step> {
  let budget = MAX_MERGED
  for (const outer of mapping.entries) {
    if (!isMergeKey(outer.key)) {
      yield { entry: outer, outer }
      continue
    }
    const stack: Step[] = [{ entry: outer, outer }]
    for (let step = stack.pop(); step && budget > 0; step = stack.pop()) {
      if (!isMergeKey(step.entry.key)) {
        yield step
        continue
      }
      for (const source of mergeSources(step.entry.value).reverse()) {
        budget -= source.entries.length
        for (let i = source.entries.length - 1; i >= 0; i--) stack.push({ entry: source.entries[i] as Entry, outer })
      }
    }
  }
}

/** The fields of a mapping after merging; of duplicate keys the last wins. */
export function fieldsOf(mapping: MappingNode): Fields {
  const fields = new Map<string, Field>()
  const duplicates: Duplicate[] = []
  const set = (entry: Entry, outer: Entry): void => {
    const key = keyName(entry.key)
    const first = fields.get(key)?.first
    if (first !== undefined && !mapping.open) duplicates.push({ key, entry: outer, first })
    fields.set(key, { key, entry, value: entry.value, merged: entry !== outer, first: first ?? outer })
  }
  if (hasMerge(mapping)) for (const { entry, outer } of stepsOf(mapping)) set(entry, outer)
  else for (const entry of mapping.entries) set(entry, entry)
  return { get: key => fields.get(key), all: [...fields.values()], duplicates }
}

/** One of the entries is a "<<": to find a field, all of them have to be looked at. */
export const hasMerge = ({ entries }: MappingNode): boolean => entries.some(({ key }) => isMergeKey(key))

/** One field, without looking at all of them where nothing is merged. */
export function fieldOf(mapping: MappingNode, key: string): Field | undefined {
  if (hasMerge(mapping)) return fieldsOf(mapping).get(key)
  for (let i = mapping.entries.length - 1; i >= 0; i--) {
    const entry = mapping.entries[i] as Entry
    if (keyName(entry.key) === key) return { key, entry, value: entry.value, merged: false, first: entry }
  }
  return undefined
}
