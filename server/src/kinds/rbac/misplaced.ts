import type { FixPlan } from '../../yaml/change.ts'
import { deref, fieldOf } from '../../yaml/fields.ts'
import type { Path } from '../../yaml/path.ts'
import type { KubernetesObject } from '../kind.ts'
import type { FindMisplaced, Misplaced } from '../unknown-field.ts'
import { rbacKindOf } from './kind-of.ts'

/** Keys of roles and bindings that stand in the wrong place, or belong to another kind. */
export const misplaced: FindMisplaced = (object, path) => {
  const key = String(path.at(-1))
  const place = path
    .slice(0, -1)
    .filter(step => typeof step === 'string')
    .join('.')
  if (place === '') return atTop(object, path, key)
  if (place === 'roleRef') return inRoleRef(object, path, key)
  if (place === 'subjects' && key === 'apiVersion') return versionOf(object, path)
  if (place === 'rules') return inRule(key)
  if (place === 'aggregationRule' && (key === 'matchLabels' || key === 'matchExpressions')) {
    return { advice: 'It stands in an entry of "clusterRoleSelectors".', fixes: [] }
  }
  return undefined
}

const META = ['name', 'namespace', 'labels', 'annotations', 'generateName']

function atTop(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  const kind = rbacKindOf(object)
  if (META.includes(key)) return intoMetadata(object, path, key)
  if (key === 'aggregationRule')
    return { advice: `Only a ClusterRole can be made of others, and this is a ${kind}.`, fixes: [] }
  if (key === 'rules') return { advice: 'Rules stand in a Role or ClusterRole, an object of its own.', fixes: [] }
  if (key === 'roleRef' || key === 'subjects') {
    return { advice: `"${key}" stands in a RoleBinding or ClusterRoleBinding, an object of its own.`, fixes: [] }
  }
  return key === 'spec' ? { advice: `A ${kind} has no spec: its fields stand at the top.`, fixes: [] } : undefined
}

function intoMetadata({ root, path: start }: KubernetesObject, path: Path, key: string): Misplaced {
  const metadata = deref(fieldOf(root, 'metadata')?.value)
  const isFree = metadata?.type === 'mapping' && fieldOf(metadata, key) === undefined
  const move: FixPlan = {
    title: 'Move it into "metadata"',
    preferred: true,
    changes: [{ op: 'moveEntry', path: [...start, ...path], to: [...start, 'metadata'] }],
  }
  return { advice: 'It stands in "metadata".', fixes: isFree ? [move] : [] }
}

function inRoleRef(object: KubernetesObject, path: Path, key: string): Misplaced | undefined {
  if (key === 'apiVersion') return versionOf(object, path)
  if (key !== 'namespace') return undefined
  const advice =
    rbacKindOf(object) === 'RoleBinding'
      ? "A Role is always taken from the binding's own namespace."
      : 'A ClusterRole is in no namespace.'
  return { advice, fixes: [removal(object, path)] }
}

/** The default of apiGroup is what apiVersion was to say. */
const versionOf = (object: KubernetesObject, path: Path): Misplaced => ({
  advice: 'It would be "apiGroup", without a version, and can be left out.',
  fixes: [removal(object, path)],
})

const removal = (object: KubernetesObject, path: Path): FixPlan => ({
  title: `Remove "${path.at(-1)}"`,
  preferred: true,
  changes: [{ op: 'remove', path: [...object.path, ...path] }],
})

function inRule(key: string): Misplaced | undefined {
  if (key !== 'namespace' && key !== 'namespaces') return undefined
  return { advice: 'A rule has no namespaces: where it holds is said by the binding.', fixes: [] }
}
