import { nearest } from '../kubernetes/nearest.ts'
import type { FixPlan } from '../yaml/change.ts'
import { deref, fieldOf } from '../yaml/fields.ts'
import { nodeAt } from '../yaml/locate.ts'
import { atKey, formatPath, type Path } from '../yaml/path.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'
import { schemaAt } from './schema-docs.ts'
import type { Schema } from './schema-terms.ts'

/** Where a key belongs that is no field of the struct it stands in. */
export interface Misplaced {
  /** One sentence. */
  advice: string
  fixes: FixPlan[]
}

/** What a kind knows of its own fields; paths start at the object. undefined: nothing. */
export type FindMisplaced = (object: KubernetesObject, path: Path) => Misplaced | undefined

/**
 * A key that the server does not know. kubectl asks for strict decoding (fieldValidation=Strict), which refuses the
 * object; other clients get a warning, and the key is dropped.
 */
export function unknownFieldFinding(
  object: KubernetesObject,
  path: Path,
  schema: Schema | undefined,
  findMisplaced: FindMisplaced,
): Finding {
  const key = String(path.at(-1))
  const parent = path.slice(0, -1)
  const full = [...object.path, ...path]
  const { advice, fixes } = findMisplaced(object, path) ?? likelyField(object, path, schema)
  const where = formatPath(parent) || 'the object'
  return {
    rule: 'apiserver/unknown-field',
    severity: 'error',
    message: `kubectl refuses the object: "${key}" is no field of ${where}. ${advice}`.trimEnd(),
    at: atKey(full),
    apiServer: {
      type: 'UnknownField',
      path: formatPath(path),
      stage: 'strict',
      message: `unknown field "${formatPath(path)}"`,
      fatal: true,
    },
    fixes: fixes.some(isRemoval) ? fixes : [...fixes, removal(key, full)],
  }
}

const removal = (key: string, path: Path): FixPlan => ({
  title: `Remove "${key}"`,
  changes: [{ op: 'remove', path }],
})

const isRemoval = ({ changes }: FixPlan): boolean => changes.every(({ op }) => op === 'remove')

/** The field of the same struct whose name is nearest; else the names of all of them, where they are few. */
function likelyField(object: KubernetesObject, path: Path, schema: Schema | undefined): Misplaced {
  const parent = path.slice(0, -1)
  const fields = Object.keys(schemaAt(schema, parent)?.properties ?? {})
  const meant = nearest(String(path.at(-1)), fields)
  if (meant === undefined) {
    const few = fields.length > 0 && fields.length <= 5
    return { advice: few ? `Its fields: ${fields.join(', ')}.` : '', fixes: [] }
  }
  const mapping = deref(nodeAt(object.root, parent))
  if (mapping?.type === 'mapping' && fieldOf(mapping, meant)) {
    return { advice: `The field is "${meant}", which is there already.`, fixes: [] }
  }
  const rename: FixPlan = {
    title: `Rename to "${meant}"`,
    preferred: true,
    changes: [{ op: 'rename', path: [...object.path, ...path], to: meant }],
  }
  return { advice: `The field is "${meant}".`, fixes: [rename] }
}
