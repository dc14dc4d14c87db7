import { formatMinor } from '../../kubernetes/version.ts'
import { deref, fieldOf } from '../../yaml/fields.ts'
import { nodeAt } from '../../yaml/locate.ts'
import type { Path } from '../../yaml/path.ts'
import type { KubernetesObject } from '../kind.ts'
import type { Misplaced } from '../unknown-field.ts'
import { GATED_FIELDS } from './gated-fields.ts'

/** Where a key belongs that is no field where it stands; paths start at the object. */
export function misplaced(object: KubernetesObject, path: Path): Misplaced | undefined {
  const key = String(path.at(-1))
  const parent = path.slice(0, -1).join('.')
  if (parent === 'spec')
    return later(key) ?? (Object.hasOwn(RENAMED, key) ? renamed(object, path, RENAMED[key] ?? key) : undefined)
  if (parent !== '') return undefined
  if (key === 'status') return removal(object, path, 'A CSIDriver has no status.')
  return SPEC_FIELDS.has(key) ? intoSpec(object, path) : undefined
}

/** Known to a later version: no slip. */
function later(key: string): Misplaced | undefined {
  const found = GATED_FIELDS.find(({ field }) => field === key)
  return found && { advice: `Kubernetes knows it from ${formatMinor(found.since)} on.`, fixes: [] }
}

/** Names of the server's messages, and of other kinds. */
const RENAMED: Readonly<Record<string, string>> = {
  attachedRequired: 'attachRequired',
  podInfo: 'podInfoOnMount',
  podInfoOnMountVersion: 'podInfoOnMount',
  modes: 'volumeLifecycleModes',
  lifecycleModes: 'volumeLifecycleModes',
  fsGroup: 'fsGroupPolicy',
  requireRepublish: 'requiresRepublish',
}

const SPEC_FIELDS: ReadonlySet<string> = new Set([
  'attachRequired',
  'podInfoOnMount',
  'volumeLifecycleModes',
  'storageCapacity',
  'fsGroupPolicy',
  'tokenRequests',
  'requiresRepublish',
  ...GATED_FIELDS.map(({ field }) => field),
])

function renamed(object: KubernetesObject, path: Path, to: string): Misplaced {
  const isThere = isField(object, [...path.slice(0, -1), to])
  if (isThere) return { advice: `The field is "${to}", which is there already.`, fixes: [] }
  return {
    advice: `The field is "${to}".`,
    fixes: [
      { title: `Rename to "${to}"`, preferred: true, changes: [{ op: 'rename', path: [...object.path, ...path], to }] },
    ],
  }
}

const removal = (object: KubernetesObject, path: Path, advice: string): Misplaced => ({
  advice,
  fixes: [
    {
      title: `Remove the ${path.at(-1)}`,
      preferred: true,
      changes: [{ op: 'remove', path: [...object.path, ...path] }],
    },
  ],
})

function intoSpec(object: KubernetesObject, path: Path): Misplaced {
  const spec = deref(nodeAt(object.root, ['spec']))
  const fits = spec?.type === 'mapping' && fieldOf(spec, String(path.at(-1))) === undefined
  const move = { op: 'moveEntry', path: [...object.path, ...path], to: [...object.path, 'spec'] } as const
  return {
    advice: 'It stands in "spec".',
    fixes: fits ? [{ title: 'Move it into "spec"', preferred: true, changes: [move] }] : [],
  }
}

function isField(object: KubernetesObject, path: Path): boolean {
  const mapping = deref(nodeAt(object.root, path.slice(0, -1)))
  return mapping?.type === 'mapping' && fieldOf(mapping, String(path.at(-1))) !== undefined
}
