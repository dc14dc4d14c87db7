import { hasHole } from '../../../yaml/hole.ts'
import type { ValueSuggestion } from '../../editing.ts'
import type { CheckContext } from '../../kind.ts'
import type { RbacIndex } from '../rbac-index.ts'

/** `first`, then the namespaces that the files speak of, then those that every cluster has. */
export function namespaceValues(
  first: readonly string[],
  { roles, bindings, serviceAccounts }: RbacIndex,
  { around }: CheckContext,
  isWhole: (text: string) => boolean,
): ValueSuggestion[] {
  const cluster = around?.().cluster
  const written = [...(cluster?.namespaces.keys() ?? [])]
  const used = [...roles, ...bindings, ...serviceAccounts].map(({ namespace }) => namespace)
  const working = (cluster?.workloads ?? []).map(({ namespace }) => namespace)
  // "default" is also where everything stands that does not say where.
  const found = [...written, ...used, ...working].filter(name => name !== 'default')
  return [...first, ...found, 'default', 'kube-system']
    .filter(name => isWhole(name) && !hasHole(name))
    .map(value => ({ value }))
}
