import type { ReachOptions } from '../../api/reach.ts'
import type { ReachScope } from '../../kinds/reach.ts'

const EVERYTHING: ReachScope = { title: '', isIn: () => true }

/** Which workloads the options ask about. */
export function scopeOf({ namespace, workload }: Pick<ReachOptions, 'namespace' | 'workload'>): ReachScope {
  if (workload !== undefined) return oneWorkload(workload)
  if (namespace !== undefined) return { title: namespace, isIn: one => one.namespace === namespace }
  return EVERYTHING
}

/** "shop/web", "shop/Deployment/web" */
function oneWorkload(text: string): ReachScope {
  const [namespace, ...rest] = text.split('/')
  const name = rest.at(-1)
  const kind = rest.length > 1 ? rest[0] : undefined
  return {
    title: text,
    isIn: one => one.namespace === namespace && one.name === name && (kind === undefined || one.kind === kind),
  }
}
