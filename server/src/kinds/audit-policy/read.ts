import { deref, fieldOf, fieldsOf } from '../../yaml/fields.ts'
import { hasHole } from '../../yaml/hole.ts'
import type { Path } from '../../yaml/path.ts'
import { isMergeKey } from '../../yaml/resolve.ts'
import type { MappingNode, Node } from '../../yaml/tree.ts'
import type { AuditPolicy, AuditRule, GroupResources } from './model.ts'

/** Where the object stands, and whether all of its text could be read. */
export interface Whereabouts {
  path: Path
  document: number
  complete: boolean
  /** No kind beside an apiVersion, and nothing around the policy that says it. */
  kindLeftOut: boolean
  /** Only the first so many rules are read. */
  most?: number
}

/** The policy as the server's lenient decoder fills its structs: what has the wrong type is left out and makes it partial. */
export function readPolicy(root: MappingNode, where: Whereabouts): AuditPolicy {
  const reader = readerOf(root)
  const nodes = reader.nodes('rules').slice(0, where.most)
  const rules = nodes.map((node, index) => readRule(node, index, [...where.path, 'rules', index]))
  return {
    path: where.path,
    document: where.document,
    kindGiven: reader.given('kind'),
    kindLeftOut: where.kindLeftOut,
    omitStages: reader.texts('omitStages'),
    omitManagedFields: reader.bool('omitManagedFields'),
    rules,
    partial: !where.complete || reader.partial() || rules.some(rule => rule.partial),
  }
}

/** One rule alone. */
export function readRule(node: Node, index: number, path: Path): AuditRule {
  const reader = readerOf(node)
  const resources = reader.nodes('resources').map((entry, i) => readEntry(entry, [...path, 'resources', i]))
  return {
    index,
    path,
    level: reader.text('level'),
    users: reader.texts('users'),
    userGroups: reader.texts('userGroups'),
    verbs: reader.texts('verbs'),
    resources: resources.map(entry => entry.resources),
    namespaces: reader.texts('namespaces'),
    nonResourceURLs: reader.texts('nonResourceURLs'),
    omitStages: reader.texts('omitStages'),
    omitManagedFields: reader.bool('omitManagedFields'),
    partial: reader.partial() || resources.some(entry => entry.partial),
  }
}

function readEntry(node: Node, path: Path): { resources: GroupResources; partial: boolean } {
  const reader = readerOf(node)
  const resources: GroupResources = {
    path,
    group: reader.text('group'),
    groupGiven: reader.given('group'),
    empty: reader.empty,
    resources: reader.texts('resources'),
    resourceNames: reader.texts('resourceNames'),
  }
  return { resources, partial: reader.partial() }
}

interface Reader {
  /** {} or null. */
  empty: boolean
  given(key: string): boolean
  text(key: string): string
  bool(key: string): boolean | undefined
  texts(key: string): string[]
  nodes(key: string): Node[]
  /** Something was open, templated or of the wrong type so far. Ask after reading. */
  partial(): boolean
}

/** Reads the fields of one struct; null and absent are the same, a null list item is an empty one. */
function readerOf(node: Node): Reader {
  const mapping = deref(node)
  let partial = false
  const lost = <T>(value: T): T => {
    partial = true
    return value
  }
  if (mapping?.type === 'mapping' ? mapping.open : !isNull(mapping)) partial = true

  const at = (key: string) => (mapping?.type === 'mapping' ? deref(fieldOf(mapping, key)?.value) : undefined)
  const nodes = (key: string): Node[] => {
    const found = at(key)
    if (!found || isNull(found)) return []
    if (found.type !== 'sequence') return lost([])
    if (found.open) partial = true
    return found.items.map(item => item.value)
  }
  const textOf = (found: ReturnType<typeof at>): string => {
    if (!found || isNull(found)) return ''
    if (found.type !== 'scalar') return lost('')
    if (hasHole(found.text)) return lost(found.text)
    return typeof found.value === 'string' ? found.value : lost('')
  }
  return {
    empty: isNull(mapping) || (mapping?.type === 'mapping' && isEmpty(mapping)),
    given: key => !isNull(at(key)) && at(key) !== undefined,
    text: key => textOf(at(key)),
    bool: key => {
      const found = at(key)
      if (!found || isNull(found)) return undefined
      return found.type === 'scalar' && typeof found.value === 'boolean' ? found.value : lost(undefined)
    },
    texts: key => nodes(key).map(item => textOf(deref(item))),
    nodes,
    partial: () => partial,
  }
}

/** Of a mapping with entries only merges of nothing leave none. */
const isEmpty = (mapping: MappingNode): boolean =>
  mapping.entries.every(entry => isMergeKey(entry.key)) && fieldsOf(mapping).all.length === 0

const isNull = (node: ReturnType<typeof deref>): boolean =>
  node?.type === 'scalar' && node.value === null && !hasHole(node.text)
