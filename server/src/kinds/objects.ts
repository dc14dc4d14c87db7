import type { Range } from '../api/text.ts'
import type { StreamDocument, YamlDocument } from '../yaml/document.ts'
import { type Embedding, embeddedDocuments, embeddedRange } from '../yaml/embedded.ts'
import { deref, fieldOf } from '../yaml/fields.ts'
import { rangeOf } from '../yaml/lines.ts'
import { type Locator, locatorOf, nodeAt, pathAt } from '../yaml/locate.ts'
import type { Path } from '../yaml/path.ts'
import type { MappingNode, Node, ScalarNode, Span } from '../yaml/tree.ts'
import { HELD_TEXT, HOST_PLACES } from './hosts.ts'
import type { KubernetesObject } from './kind.ts'
import { remembering } from './remembering.ts'

/**
 * The objects of a document, whatever their kind: the document itself, or in place of a List its items; then policies
 * that it holds as a mapping, and the objects of documents that it holds in strings.
 */
export function objectsOf(uri: string, at: StreamDocument): KubernetesObject[] {
  const own = objectsIn({
    uri,
    index: at.index,
    outer: at.document,
    document: at.document,
    outerPath: [],
    toRange: span => rangeOf(at, span),
  })
  return [...own, ...objectsInStrings(uri, at)]
}

/** A document, and the way out of it. */
interface Place {
  uri: string
  index: number
  outer: YamlDocument
  document: YamlDocument
  outerPath: Path
  embedding?: Embedding
  toRange(span: Span): Range
}

function objectsIn(place: Place): KubernetesObject[] {
  const root = deref(place.document.root)
  if (root?.type !== 'mapping') return []
  const top = itemsOf({ root, path: [] }, place, 0, new Set())
  return top.flatMap(object => [object, ...heldBy(object)])
}

/** Lists in Lists that are followed; kubectl follows all of them, people write none. */
const LIST_DEPTH = 4

/** `typeMeta` is what the list around says of an item that names no kind. */
interface Candidate {
  root: MappingNode
  path: Path
  typeMeta?: TypeMeta
}

interface TypeMeta {
  apiVersion: string | undefined
  kind: string | undefined
}

/** The object, or the objects of the list that it is; each mapping once, whatever aliases name it. */
function itemsOf(candidate: Candidate, place: Place, depth: number, seen: Set<Node>): KubernetesObject[] {
  const { root, path } = candidate
  if (seen.has(root)) return []
  seen.add(root)
  const object = objectOf(candidate, place)
  const items = deref(fieldOf(root, 'items')?.value)
  if (!object.kind?.endsWith('List') || items?.type !== 'sequence' || depth === LIST_DEPTH) return [object]
  const typeMeta = itemType(object)
  return items.items.flatMap((item, i) => {
    const node = deref(item.value)
    return node?.type === 'mapping'
      ? itemsOf({ root: node, path: [...path, 'items', i], typeMeta }, place, depth + 1, seen)
      : []
  })
}

/** What kubectl takes items without a kind for (apimachinery, unstructured.go, decodeToList): a PodList's are Pods. */
function itemType({ apiVersion, kind = '' }: TypeMeta): TypeMeta | undefined {
  return kind === 'List' ? undefined : { apiVersion, kind: kind.slice(0, -'List'.length) }
}

function objectOf({ root, path, typeMeta }: Candidate, place: Place): KubernetesObject {
  const kind = textAt(root, 'kind')
  const isImplied = typeMeta !== undefined && kind === undefined
  return remembering({
    ...place,
    root,
    path,
    apiVersion: textAt(root, 'apiVersion') ?? (isImplied ? typeMeta.apiVersion : undefined),
    kind: kind ?? typeMeta?.kind,
    implied: isImplied,
  })
}

function textAt(root: MappingNode, key: string): string | undefined {
  const node = deref(fieldOf(root, key)?.value)
  return node?.type === 'scalar' && typeof node.value === 'string' && node.value !== '' ? node.value : undefined
}

/** Policies that an object holds as a mapping. */
function heldBy(object: KubernetesObject): KubernetesObject[] {
  return HOST_PLACES.flatMap(({ kind, path, implied }) => {
    if (kind !== undefined && kind !== object.kind) return []
    const root = deref(nodeAt(object.root, path))
    if (root?.type !== 'mapping') return []
    return [objectOf({ root, path: [...object.path, ...path], typeMeta: implied }, object)]
  })
}

/** A copy that kubectl keeps of the whole object: what is wrong there is wrong in the object. */
const COPY = 'kubectl.kubernetes.io/last-applied-configuration'

/** Objects with an apiVersion in strings that mention the group; strings inside them are not looked into. */
function objectsInStrings(uri: string, at: StreamDocument): KubernetesObject[] {
  const { text, root } = at.document
  const locator = locatorOf(root)
  const objects: KubernetesObject[][] = []
  for (let offset = text.indexOf(HELD_TEXT); offset >= 0; offset = text.indexOf(HELD_TEXT, offset)) {
    const path = pathAt(root, offset)
    const node = stringAt(locator, path, offset)
    offset = node?.end ?? offset + HELD_TEXT.length
    if (node && path.at(-1) !== COPY) objects.push(objectsInString(uri, at, path, node))
  }
  return objects.flat()
}

/** The string that the offset is in; undefined for a key, a comment, and a key's first value of two. */
function stringAt(locator: Locator, path: Path, offset: number): ScalarNode | undefined {
  const node = locator.nodeAt(path)
  const isThere = node?.type === 'scalar' && node.style !== 'plain' && node.start < offset && offset < node.end
  return isThere ? node : undefined
}

function objectsInString(uri: string, at: StreamDocument, outerPath: Path, node: ScalarNode): KubernetesObject[] {
  return embeddedDocuments(at, node).flatMap(({ document, embedding }) =>
    objectsIn({
      uri,
      index: at.index,
      outer: at.document,
      document,
      outerPath,
      embedding,
      toRange: span => embeddedRange(embedding, span),
    }).filter(object => object.apiVersion !== undefined),
  )
}
