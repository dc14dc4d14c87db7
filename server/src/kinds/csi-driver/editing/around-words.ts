import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { asIs, few } from '../../shown.ts'
import { pluginsOf, surroundingsOf } from '../around/surroundings.ts'
import { driverName } from '../explain/drivers.ts'

/** "In these files: run by DaemonSet vault-csi-node; used by Pod shop/web." "" where nothing is known. */
export function aroundInWords(object: KubernetesObject, { around }: CheckContext): string {
  const surroundings = around?.().shared(surroundingsOf)
  if (!surroundings) return ''
  const run = pluginsOf(object, surroundings).map(({ workload }) => `${workload.kind} ${workload.name}`)
  const used = (surroundings.uses.get(driverName(object)) ?? []).map(({ title }) => title)
  const parts = [
    ...(run.length > 0 ? [`run by ${few([...new Set(run)], asIs)}`] : []),
    ...(used.length > 0 ? [`used by ${few([...new Set(used)], asIs)}`] : []),
  ]
  return parts.length > 0 ? `In these files: ${parts.join('; ')}.` : ''
}
