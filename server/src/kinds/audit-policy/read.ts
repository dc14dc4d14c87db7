import type { Path } from '../../yaml/path.ts'
import type { MappingNode, Node } from '../../yaml/tree.ts'
import { readerOf } from '../struct-reader.ts'
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
  const reader = readerOf(root, where.path)
  const items = reader.items('rules').slice(0, where.most)
  const rules = items.map(({ node, index, path }) => readRule(node, index, path))
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
  const reader = readerOf(node, path)
  const level = reader.text('level')
  const levelKnown = !reader.partial()
  const resources = reader.items('resources').map(entry => readEntry(entry.node, entry.path))
  return {
    index,
    path,
    level,
    levelKnown,
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
  const reader = readerOf(node, path)
  const texts = reader.texts('resources')
  const resourcesKnown = !reader.partial()
  const resources: GroupResources = {
    path,
    group: reader.text('group'),
    groupGiven: reader.given('group'),
    empty: reader.empty,
    resources: texts,
    resourcesKnown,
    resourceNames: reader.texts('resourceNames'),
  }
  return { resources, partial: reader.partial() }
}
