import type { Change, FixPlan } from '../yaml/change.ts'
import { deref } from '../yaml/fields.ts'
import { atValue, formatPath, type Path } from '../yaml/path.ts'
import type { Node } from '../yaml/tree.ts'
import type { Finding } from './finding.ts'
import type { KubernetesObject } from './kind.ts'
import { schemaAt } from './schema-docs.ts'
import type { Schema } from './schema-terms.ts'
import type { StructureProblem, Wanted } from './structure.ts'

const NAMES: Record<Wanted, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  array: 'a list',
  object: 'a mapping',
  'int-or-string': 'a whole number or a name',
  int32: 'a whole number of at most 32 bits',
  'date-time': 'a time like 2024-01-31T12:00:00Z',
}

type WrongType = Extract<StructureProblem, { type: 'Decode' }>

/**
 * A value that the server's decoder cannot take: one is enough for it to refuse the whole. `thing` is what is refused, and
 * `schema` says what the items of a list are.
 */
export function decodeFinding(object: KubernetesObject, problem: WrongType, thing: string, schema?: Schema): Finding {
  const node = deref(problem.node)
  const path = [...object.path, ...problem.path]
  const where = formatPath(problem.path) || 'the document'
  return {
    rule: 'apiserver/decode',
    severity: 'error',
    message: `kube-apiserver refuses the ${thing}: ${where} takes ${NAMES[problem.wanted]}, and this is ${describe(node)}.`,
    at: atValue(path),
    apiServer: { type: 'Decode', path: formatPath(problem.path), stage: 'decode', fatal: true },
    fixes: isListOfOthers(schema, problem) ? [] : fixesFor(node, path, problem.wanted),
  }
}

/** Text would be no item of it either. */
function isListOfOthers(schema: Schema | undefined, { path, wanted }: WrongType): boolean {
  const items = wanted === 'array' ? schemaAt(schema, path)?.items : undefined
  return items !== undefined && items.type[0] !== 'string'
}

function describe(node: ReturnType<typeof deref>): string {
  if (node?.type === 'mapping') return 'a mapping'
  if (node?.type === 'sequence') return 'a list'
  if (node === undefined || node.value === null) return 'empty'
  if (typeof node.value === 'string') return 'text'
  if (typeof node.value === 'number') return `the number ${node.text}`
  return node.text === String(node.value) ? node.text : `${node.value} (YAML reads ${node.text} as ${node.value})`
}

function fixesFor(node: Node | undefined, path: Path, wanted: Wanted): FixPlan[] {
  if (node?.type !== 'scalar') return []
  const plan = (title: string, value: Extract<Change, { op: 'set' }>['value']): FixPlan[] => [
    { title, preferred: true, changes: [{ op: 'set', path, value }] },
  ]
  if (wanted === 'string') return plan(`Quote as "${node.text}"`, node.text)
  if (wanted === 'array' && typeof node.value === 'string') return plan(`Make it a list: [${node.text}]`, [node.text])
  if ((wanted === 'int32' || wanted === 'integer') && /^-?[1-9]\d{0,8}$|^0$/.test(String(node.value))) {
    return plan(`Unquote: ${node.value}`, Number(node.value))
  }
  if (wanted === 'boolean' && /^(true|false)$/i.test(node.text)) {
    return plan(`Unquote: ${node.text.toLowerCase()}`, node.text.toLowerCase() === 'true')
  }
  return []
}
