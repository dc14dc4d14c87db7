import { hasHole } from '../../../yaml/hole.ts'
import type { Path } from '../../../yaml/path.ts'
import type { Editing, KeySuggestion, ValueSuggestion } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { asIs, few } from '../../shown.ts'
import { annotationSuggestions } from '../annotations/suggestions.ts'
import { indexAround } from '../around-index.ts'
import { knownBuckets } from '../bucket-permission/editing/known-buckets.ts'
import { isGuarded } from '../bucket-permission/guarded-object.ts'
import { bucketNames } from '../bucket-permission/names.ts'
import { isRole } from '../model.ts'
import type { RbacIndex } from '../rbac-index.ts'
import { rbacObject } from './read-one.ts'

/** Labels and annotations that mean something for who may do what. */
export const keys: Editing['keys'] = (object, { path, mark }, context) =>
  wordsAt(object, path, context)
    .filter(({ key }) => isWhole(key, mark))
    .map(one => ({ ...one, values: one.values.filter(value => isWhole(value, mark)) }))

/** The values of one of them. */
export const metadataValues: Editing['values'] = (object, cursor, context): ValueSuggestion[] => {
  const key = cursor.path.at(-1)
  const found = keys(object, cursor, context).find(one => one.key === key)
  return found ? found.values.map(value => ({ value })) : []
}

const isWhole = (text: string, mark: string): boolean => !text.includes(mark) && !hasHole(text)

/** `path` leads to a key of a mapping, or to its value. */
function wordsAt(object: KubernetesObject, path: Path, context: CheckContext): KeySuggestion[] {
  const own = path.slice(object.path.length)
  const [first, second] = own
  const list = own.length === 3 && first === 'metadata' ? second : undefined
  if (isGuarded(object, context.bucketPermission)) return list === 'labels' ? bucketLabel(object, context) : []
  const model = rbacObject(object, context)
  if (!model) return []
  const { kind } = model
  if (list === 'labels') return kind === 'ClusterRole' ? aggregationLabels(indexAround(object, context)) : []
  if (list === 'annotations') {
    const others = annotationSuggestions(kind).filter(({ key }) => key !== AUTOUPDATE.key)
    if (kind === 'ServiceAccount') return others
    return isRole(model) ? [AUTOUPDATE, permission(context), ...others] : [AUTOUPDATE, ...others]
  }
  const isSelector = first === 'aggregationRule' && own.at(-2) === 'matchLabels'
  return isSelector ? selectedLabels(indexAround(object, context)) : []
}

const AUTOUPDATE: KeySuggestion = {
  key: 'rbac.authorization.kubernetes.io/autoupdate',
  values: ['true', 'false'],
  detail: 'only on default roles and bindings',
  documentation: () =>
    'On a default role or binding: `"false"` keeps kube-apiserver from adding what is missing when it starts. On others nothing but `kubectl auth reconcile` reads it.',
}

function permission({ bucketPermission }: CheckContext): KeySuggestion {
  const { annotation, label } = bucketNames(bucketPermission)
  return {
    key: annotation,
    values: ['{}'],
    detail: 'label permissions',
    documentation: () =>
      `JSON that says which values of the label \`${label}\` may be written, by resource: \`{"mwan3rules": ["app-intent"]}\`. A webhook reads it.`,
  }
}

const AGGREGATE = 'rbac.authorization.k8s.io/aggregate-to-'

const toDefaults: readonly KeySuggestion[] = ['view', 'edit', 'admin'].map(role => ({
  key: `${AGGREGATE}${role}`,
  values: ['true'],
  detail: `gives its rules to ${role}`,
}))

/** By which some ClusterRole of the files gathers rules, and those of the default roles. */
function aggregationLabels({ roles }: RbacIndex): KeySuggestion[] {
  const wanted = roles.flatMap(({ model, title }) => {
    const selectors = model.kind === 'ClusterRole' ? (model.aggregationRule?.clusterRoleSelectors ?? []) : []
    return selectors.flatMap(({ matchLabels }) =>
      Array.from(matchLabels, ([key, value]) => ({ key, value, detail: `gives its rules to ${title}` })),
    )
  })
  return [...merged(wanted), ...toDefaults]
}

/** Those that ClusterRoles of the files carry. */
function selectedLabels({ roles }: RbacIndex): KeySuggestion[] {
  const carried = roles
    .filter(({ model }) => model.kind === 'ClusterRole')
    .flatMap(({ model, title }) => Array.from(model.metadata.labels, ([key, value]) => ({ key, value, detail: title })))
  return [...merged(carried), ...toDefaults.map(({ key, values }) => ({ key, values }))]
}

function merged(labels: readonly { key: string; value: string; detail: string }[]): KeySuggestion[] {
  const keys = [...new Set(labels.map(({ key }) => key))]
  return keys.map(key => {
    const same = labels.filter(one => one.key === key)
    const details = [...new Set(same.map(({ detail }) => detail))]
    return { key, values: [...new Set(same.map(({ value }) => value))], detail: few(details, asIs) }
  })
}

function bucketLabel(object: KubernetesObject, context: CheckContext): KeySuggestion[] {
  const names = bucketNames(context.bucketPermission)
  return [
    {
      key: names.label,
      values: knownBuckets(indexAround(object, context), context, names),
      detail: 'the bucket',
      documentation: () => `Whoever writes the object needs a role whose \`${names.annotation}\` permits this value.`,
    },
  ]
}
