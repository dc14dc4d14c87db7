import { hostSpan, type ScalarText } from '../../../yaml/embedded/runs.ts'
import { scalarText } from '../../../yaml/embedded/scalar-text.ts'
import { deref, fieldOf } from '../../../yaml/fields.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { parseDocument } from '../../../yaml/parse-document.ts'
import type { Path, Place } from '../../../yaml/path.ts'
import type { MappingNode, Node, ScalarNode, Span } from '../../../yaml/tree.ts'
import type { KubernetesObject } from '../../kind.ts'
import { type BucketEntry, entriesOf, grantsOf } from './entries.ts'
import type { FaultGroup } from './faults/fault.ts'
import { findFaults } from './faults/find-faults.ts'

/**
 * What became of the annotation in the webhook: "absent" as if it were not there, "broken" not read because of a JSON
 * fault, "misshapen" not read because a part has the wrong type, "read". "unknown": a template writes a part of it, and
 * "not-string": the API server takes no such object.
 */
export type AnnotationState = 'not-string' | 'absent' | 'unknown' | 'broken' | 'misshapen' | 'read'

/** The permission annotation of an object, and the JSON in it with its place in the document. */
export interface Annotation {
  /** Of its value, from the root of the document. */
  path: Path
  node: Node
  state: AnnotationState
  /** As the API server holds it. */
  text: string
  faults: readonly FaultGroup[]
  /** As far as it could be read; spans are of `text`. */
  json: Node | undefined
  entries: readonly BucketEntry[]
  /** What the webhook works with; undefined where it skips the annotation. */
  grants: ReadonlyMap<string, readonly string[]> | undefined
  /** A place of the JSON text; `inside` is the way to it. */
  at(inside: Path, span: Span): Place
}

/** The annotation named `key` among `metadata.annotations`; undefined when it is not written. */
export function annotationOf(object: KubernetesObject, key: string): Annotation | undefined {
  const annotations = mappingIn(mappingIn(object.root, 'metadata'), 'annotations')
  const node = annotations && fieldOf(annotations, key)?.value
  return node && readAnnotation(object, [...object.path, 'metadata', 'annotations', key], node)
}

export const mappingIn = (holder: MappingNode | undefined, key: string): MappingNode | undefined => {
  const found = holder && deref(fieldOf(holder, key)?.value)
  return found?.type === 'mapping' ? found : undefined
}

function readAnnotation(object: KubernetesObject, path: Path, written: Node): Annotation {
  const node = deref(written)
  if (node?.type !== 'scalar') return unread(path, written, 'not-string', '')
  if (hasHole(node.text)) return unread(path, node, 'unknown', node.text)
  if (node.value === null) return unread(path, node, 'absent', '')
  if (typeof node.value !== 'string') return unread(path, node, 'not-string', node.text)
  if (node.value === '') return unread(path, node, 'absent', '')
  return readJson(object, path, node)
}

const unread = (path: Path, node: Node, state: AnnotationState, text: string): Annotation => ({
  path,
  node,
  state,
  text,
  faults: [],
  json: undefined,
  entries: [],
  grants: undefined,
  at: () => ({ path, part: 'value' }),
})

function readJson(object: KubernetesObject, path: Path, node: ScalarNode): Annotation {
  const { text } = node
  const { root, problems } = parseDocument(text, { format: 'json' })
  const [problem] = problems
  const entries = entriesOf(deref(root))
  const grants = problem ? undefined : grantsOf(deref(root), entries)
  const scalar = scalarText(object.document, node)
  return {
    path,
    node,
    state: problem ? 'broken' : grants ? 'read' : 'misshapen',
    text,
    faults: problem ? findFaults(text, problem) : [],
    json: root,
    entries,
    grants,
    at: (inside, span) => placeIn(path, node, scalar, inside, span),
  }
}

/** The whole value where its characters cannot be followed back to the document. */
const placeIn = (path: Path, node: ScalarNode, scalar: ScalarText | undefined, inside: Path, span: Span): Place => ({
  path,
  part: 'value',
  ...(inside.length > 0 && { inside }),
  span: scalar ? hostSpan(scalar, span) : { start: node.start, end: node.end },
})
