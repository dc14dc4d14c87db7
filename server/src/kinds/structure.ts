import type { ErrorObject, ValidateFunction } from 'ajv'
import { deref, fieldsOf } from '../yaml/fields.ts'
import { hasHole } from '../yaml/hole.ts'
import { type Locator, locatorOf } from '../yaml/locate.ts'
import type { Path, Place } from '../yaml/path.ts'
import { isMergeKey } from '../yaml/resolve.ts'
import type { Entry, MappingNode, Node, Span } from '../yaml/tree.ts'
import { toValue } from '../yaml/value.ts'
import { MOST_FINDINGS } from './finding.ts'
import type { Schema, SchemaType } from './schema-terms.ts'

/** What the decoder of Kubernetes finds before any rule of the kind is asked. Paths start at the object. */
export type StructureProblem =
  | { type: 'Decode'; path: Path; wanted: Wanted; node: Node | undefined }
  | { type: 'UnknownField'; path: Path }
  /** Of equal keys the last wins; `span` is the later key, as in the server's own message. */
  | { type: 'DuplicateField'; path: Path; span: Span; first: Span; merge?: Merge }

/** Which of two equal keys "<<" brings: the first one, as who overrides it writes it, or the one that counts. */
type Merge = 'first' | 'last'

/** What a field takes, where the value is none. */
export type Wanted = SchemaType | 'int-or-string' | 'int32' | 'date-time'

/** In the order of the text's tree: what cannot be decoded, then unknown, then duplicate fields. */
export function structureProblems(root: MappingNode, validate: ValidateFunction): StructureProblem[] {
  let isDuplicate = false
  const value = toValue(root, ({ duplicates }) => {
    if (duplicates.length > 0) isDuplicate = true
  })
  validate(value)
  const locator = locatorOf(root)
  const found = limited(validate.errors ?? []).flatMap(error => fromAjv(error, value, locator))
  return isDuplicate ? [...found, ...duplicates(root)] : found
}

/** One wrong type is enough for the server: the many that a list named by aliases may hold are not all looked at. */
function limited(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (errors.length <= MOST_FINDINGS) return errors
  let left = MOST_FINDINGS
  return errors.filter(({ keyword }) => keyword === 'additionalProperties' || left-- > 0)
}

/** True for what does not stand in a value that cannot be decoded: of that, its wrong type is all there is to say. */
export function outsideOf(
  structure: readonly StructureProblem[],
  { path }: { path: Path },
): (finding: { at: Place }) => boolean {
  const undecodable = new Set(
    structure.flatMap(problem => (problem.type === 'Decode' ? [JSON.stringify([...path, ...problem.path])] : [])),
  )
  if (undecodable.size === 0) return () => true
  return ({ at }) => !at.path.some((_, i) => undecodable.has(JSON.stringify(at.path.slice(0, i + 1))))
}

function fromAjv(error: ErrorObject, value: unknown, locator: Locator): StructureProblem[] {
  const path = fromPointer(error.instancePath, value)
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params.additionalProperty)
    return hasHole(key) ? [] : [{ type: 'UnknownField', path: [...path, key] }]
  }
  const node = locator.nodeAt(path)
  return isHole(node) ? [] : [{ type: 'Decode', path, wanted: wantedBy(error), node }]
}

function wantedBy({ keyword, params }: ErrorObject): Wanted {
  if (keyword === 'format') return 'date-time'
  if (keyword !== 'type') return 'int32'
  const [type, or] = [params.type].flat() as Schema['type']
  return or === 'integer' ? 'int-or-string' : type
}

const isHole = (node: Node | undefined): boolean => node?.type === 'scalar' && hasHole(node.text)

/** A JSON pointer as a path: steps into arrays become numbers. */
function fromPointer(pointer: string, value: unknown): Path {
  let here = value
  return pointer
    .split('/')
    .slice(1)
    .map(part => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      const step = Array.isArray(here) ? Number(key) : key
      here = (here as Record<string | number, unknown> | undefined)?.[step]
      return step
    })
}

/** Equal keys anywhere below the object; a mapping shared by aliases is looked at once. */
function duplicates(root: MappingNode): StructureProblem[] {
  const found: StructureProblem[] = []
  const seen = new Set<Node>()
  const open: { node: Node; path: Path }[] = [{ node: root, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const node = deref(next.node)
    if (!node || node.type === 'scalar' || seen.has(node)) continue
    seen.add(node)
    const { path } = next
    if (node.type === 'sequence') {
      node.items.forEach((item, i) => {
        if (item.value.type !== 'scalar') open.push({ node: item.value, path: [...path, i] })
      })
      continue
    }
    const fields = fieldsOf(node)
    for (const { key, entry, first } of fields.duplicates) found.push(duplicate([...path, key], entry, first))
    for (const { key, value } of fields.all)
      if (value.type !== 'scalar') open.push({ node: value, path: [...path, key] })
  }
  return found
}

const duplicate = (path: Path, entry: Entry, first: Entry): StructureProblem => ({
  type: 'DuplicateField',
  path,
  span: { start: entry.key.start, end: entry.key.end },
  first: { start: first.key.start, end: first.key.end },
  ...mergeOf(entry, first),
})

function mergeOf(entry: Entry, first: Entry): { merge?: Merge } {
  if (isMergeKey(first.key)) return { merge: 'first' }
  return isMergeKey(entry.key) ? { merge: 'last' } : {}
}
