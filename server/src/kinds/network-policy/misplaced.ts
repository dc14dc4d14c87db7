import type { Change, FixPlan, Json } from '../../yaml/change.ts'
import { deref, fieldOf } from '../../yaml/fields.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { Path } from '../../yaml/path.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { toValue } from '../../yaml/value.ts'
import type { KubernetesObject } from '../kind.ts'
import type { FindMisplaced, Misplaced } from '../unknown-field.ts'

const PEER_FIELDS = ['podSelector', 'namespaceSelector', 'ipBlock']
const PORT_FIELDS = ['port', 'protocol', 'endPort']
const SPEC_FIELDS = ['podSelector', 'policyTypes', 'ingress', 'egress']
const REQUIREMENT_FIELDS = ['key', 'operator', 'values']

/** Keys of a NetworkPolicy that stand one level too high or too low, or on the wrong side. */
export const misplaced: FindMisplaced = (object, path) => {
  const key = String(path.at(-1))
  const parent = path.slice(0, -1)
  const place = parent.filter(step => typeof step === 'string').join('.')
  if (place === '' && SPEC_FIELDS.includes(key)) return moveDown(object, path, 'spec')
  if (place === '' && key === 'status') return goneStatus(object, path)
  if (place === 'spec') return inSpec(object, path, key)
  if (place === 'spec.ingress' || place === 'spec.egress') return inRule(object, path, key)
  if (/^spec\.(ingress\.from|egress\.to)$/.test(place)) return inPeer(object, path, key)
  if (/^spec\.(in|e)gress\.ports$/.test(place)) return inPort(object, path, key)
  return /[sS]elector$/.test(place) ? inSelector(object, path, key) : undefined
}

function inSpec(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  if (key === 'types') return renameTo(object, path, 'policyTypes')
  if (key === 'from' || key === 'to') {
    const field = key === 'from' ? 'ingress' : 'egress'
    return { advice: `It stands in a rule of "${field}".`, fixes: inNewList(object, path, field) }
  }
  return undefined
}

function inRule(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  const [list, other] = path[1] === 'ingress' ? ['from', 'to'] : ['to', 'from']
  if (key === other) {
    const side = path[1] === 'ingress' ? 'An ingress rule has "from"' : 'An egress rule has "to"'
    const fixes = isFree(object, path, list) ? [rename(object, path, list)] : []
    return { advice: `${side}: who is at the other end.`, fixes }
  }
  if (PEER_FIELDS.includes(key)) {
    return { advice: `It stands in a peer, in the list "${list}".`, fixes: inNewList(object, path, list) }
  }
  if (PORT_FIELDS.includes(key)) {
    return { advice: 'It stands in an entry of "ports".', fixes: inNewList(object, path, 'ports') }
  }
  return undefined
}

function inPeer(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  if (key === 'ports') {
    return { advice: 'Ports belong to the rule and hold for all of its peers.', fixes: moveUp(object, path) }
  }
  if (key === 'cidr' || key === 'except') return { advice: 'It stands in "ipBlock".', fixes: [] }
  if (key === 'matchLabels' || key === 'matchExpressions') {
    const fixes = wrapIn(object, path, ['podSelector', 'namespaceSelector'])
    return { advice: 'It stands in "podSelector" or "namespaceSelector".', fixes }
  }
  return undefined
}

function inPort(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  if (key !== (path[1] === 'ingress' ? 'from' : 'to')) return undefined
  return { advice: `"${key}" belongs to the rule, beside "ports".`, fixes: moveUp(object, path) }
}

/** From an item of a list to the struct that has the list. */
function moveUp(object: KubernetesObject, path: Path): FixPlan[] {
  const key = String(path.at(-1))
  const up = path.slice(0, -3)
  if (!isFree(object, [...up, key], key)) return []
  const changes: Change[] = [{ op: 'moveEntry', path: [...object.path, ...path], to: [...object.path, ...up] }]
  return [{ title: `Move "${key}" up to the rule`, changes }]
}

/** Of policies that were read back from a cluster. */
const goneStatus = (object: KubernetesObject, path: Path): Misplaced => ({
  advice: 'It went with Kubernetes 1.28.',
  fixes: [
    { title: 'Remove the status', preferred: true, changes: [{ op: 'remove', path: [...object.path, ...path] }] },
  ],
})

/** Labels written straight under the selector: all of them go under matchLabels at once. */
function inSelector(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  if (REQUIREMENT_FIELDS.includes(key)) {
    return { advice: 'A condition stands in the list "matchExpressions".', fixes: [] }
  }
  const selector = mappingAt(object, path.slice(0, -1))
  const labels = selector ? strayLabels(selector) : []
  if (!selector || !labels.some(([name]) => name === key)) return undefined
  const at = [...object.path, ...path.slice(0, -1)]
  const removed = labels.map(([name]): Change => ({ op: 'remove', path: [...at, name] }))
  const inserted: Change = { op: 'insert', path: at, key: 'matchLabels', value: Object.fromEntries(labels) }
  const title = labels.length === 1 ? 'Move it under matchLabels' : 'Move the labels under matchLabels'
  return {
    advice: 'Labels stand under "matchLabels".',
    fixes: fieldOf(selector, 'matchLabels') ? [] : [{ title, preferred: true, changes: [...removed, inserted] }],
  }
}

function strayLabels(selector: MappingNode): [string, string][] {
  return selector.entries.flatMap(({ key, value }): [string, string][] => {
    const found = deref(value)
    if (key.type !== 'scalar' || key.text === 'matchLabels' || key.text === 'matchExpressions') return []
    return found?.type === 'scalar' && typeof found.value === 'string' ? [[key.text, found.value]] : []
  })
}

const mappingAt = (object: KubernetesObject, path: Path): MappingNode | undefined => {
  const node = deref(nodeAt(object.root, path))
  return node?.type === 'mapping' ? node : undefined
}

/** Whether the struct that `path` leads into has no such field yet. */
function isFree(object: KubernetesObject, path: Path, field: string): boolean {
  const mapping = mappingAt(object, path.slice(0, -1))
  return mapping !== undefined && fieldOf(mapping, field) === undefined
}

const rename = (object: KubernetesObject, path: Path, to: string): FixPlan => ({
  title: `Rename to "${to}"`,
  changes: [{ op: 'rename', path: [...object.path, ...path], to }],
})

const renameTo = (object: KubernetesObject, path: Path, to: string): Misplaced => ({
  advice: `The field is "${to}".`,
  fixes: isFree(object, path, to) ? [{ ...rename(object, path, to), preferred: true }] : [],
})

/** To a mapping beside it that is there already. */
function moveDown(object: KubernetesObject, path: Path, into: string): Misplaced {
  const free = isFree(object, [into, String(path.at(-1))], String(path.at(-1)))
  const from = [...object.path, ...path]
  const changes: Change[] = [{ op: 'moveEntry', path: from, to: [...object.path, into] }]
  const fixes = free ? [{ title: `Move it into "${into}"`, preferred: true, changes }] : []
  return { advice: `It stands in "${into}".`, fixes }
}

const valueAt = (object: KubernetesObject, path: Path): Json => toValue(nodeAt(object.root, path)) as Json

/** `podSelector: …` of a rule as the only item of its list `from`, which is not there yet. */
function inNewList(object: KubernetesObject, path: Path, list: string): FixPlan[] {
  if (!isFree(object, path, list)) return []
  const key = String(path.at(-1))
  const parent = [...object.path, ...path.slice(0, -1)]
  return [
    {
      title: `Move it into "${list}"`,
      preferred: true,
      changes: [
        { op: 'remove', path: [...parent, key] },
        { op: 'insert', path: parent, key: list, value: [{ [key]: valueAt(object, path) }] },
      ],
    },
  ]
}

/** The key with its value in a new struct of one of these names. */
function wrapIn(object: KubernetesObject, path: Path, names: readonly string[]): FixPlan[] {
  const key = String(path.at(-1))
  const parent = [...object.path, ...path.slice(0, -1)]
  return names
    .filter(name => isFree(object, path, name))
    .map(name => ({
      title: `Move it into "${name}"`,
      changes: [
        { op: 'remove', path: [...parent, key] },
        { op: 'insert', path: parent, key: name, value: { [key]: valueAt(object, path) } },
      ],
    }))
}
