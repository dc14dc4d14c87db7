import { NAMESPACE_NAME_LABEL } from '../../../../workloads/read-namespace.ts'
import { hasHole } from '../../../../yaml/hole.ts'
import type { KeySuggestion, ValueSuggestion } from '../../../editing.ts'
import { code, escapeMarkdown } from '../../../markdown.ts'
import { asIs, few } from '../../../shown.ts'
import type { Carrier } from './carriers.ts'
import type { SelectorPlace } from './selector-place.ts'

/** Written by controllers, for one pod or one generation of them. */
const UNSTABLE: ReadonlySet<string> = new Set([
  'pod-template-hash',
  'controller-revision-hash',
  'pod-template-generation',
  'controller-uid',
  'batch.kubernetes.io/controller-uid',
  'statefulset.kubernetes.io/pod-name',
  'apps.kubernetes.io/pod-index',
])

/** Keys that are likely where the texts show nothing. */
const USUAL: Readonly<Record<SelectorPlace['of'], readonly string[]>> = {
  pods: ['app.kubernetes.io/name', 'app.kubernetes.io/component', 'app', 'k8s-app'],
  namespaces: [NAMESPACE_NAME_LABEL],
}

/** Values that one label's choice shows. */
const MOST = 20

/** Keys that the carriers have, those of many first. */
export function keySuggestions(carriers: readonly Carrier[], of: SelectorPlace['of']): KeySuggestion[] {
  const byKey = new Map<string, Carrier[]>()
  for (const carrier of carriers) {
    for (const key of carrier.labels.keys()) {
      if (!UNSTABLE.has(key) && !hasHole(key)) add(byKey, key, carrier)
    }
  }
  const known = byCount(byKey).map(([key, with_]) => {
    const values = byCount(valuesOf(with_, key))
    return {
      key,
      values: values.slice(0, MOST).map(([value]) => value),
      detail: few(values.map(([value]) => value)),
      documentation: () => listed(values),
    }
  })
  const first = known.filter(({ key }) => key === NAMESPACE_NAME_LABEL)
  const usual = USUAL[of].filter(key => !byKey.has(key)).map(key => ({ key, values: [] }))
  return [...first, ...known.filter(({ key }) => key !== NAMESPACE_NAME_LABEL), ...usual]
}

/** Values that the carriers have under a key. */
export function labelValues(carriers: readonly Carrier[], key: string): ValueSuggestion[] {
  const found = byCount(valuesOf(carriers, key))
  const builtIn = key === NAMESPACE_NAME_LABEL ? ['kube-system', 'default'] : []
  return [
    ...found.map(([value, with_]) => ({
      value,
      detail: few(
        with_.map(({ title }) => title),
        asIs,
      ),
    })),
    ...builtIn.filter(value => found.every(([other]) => other !== value)).map(value => ({ value })),
  ]
}

function valuesOf(carriers: readonly Carrier[], key: string): Map<string, Carrier[]> {
  const byValue = new Map<string, Carrier[]>()
  for (const carrier of carriers) {
    const value = carrier.labels.get(key)
    if (value !== undefined && !hasHole(value)) add(byValue, value, carrier)
  }
  return byValue
}

const listed = (values: readonly [string, readonly Carrier[]][]): string =>
  values
    .slice(0, MOST)
    .map(
      ([value, carriers]) =>
        `- ${code(value)}: ${escapeMarkdown(
          few(
            carriers.map(({ title }) => title),
            asIs,
          ),
        )}`,
    )
    .join('\n')

function add(groups: Map<string, Carrier[]>, key: string, carrier: Carrier): void {
  const group = groups.get(key)
  if (group) group.push(carrier)
  else groups.set(key, [carrier])
}

const byCount = (groups: ReadonlyMap<string, Carrier[]>): [string, Carrier[]][] =>
  [...groups].sort(([a, one], [b, two]) => two.length - one.length || (a < b ? -1 : 1))
