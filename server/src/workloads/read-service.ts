import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf } from '../kinds/struct-reader.ts'
import { parseIp } from '../kubernetes/ip.ts'
import { readObjectMeta } from '../kubernetes/object-meta.ts'
import type { Service, ServicePort } from './workload.ts'

/** undefined: no core Service. */
export function readService(object: KubernetesObject): Service | undefined {
  if (object.kind !== 'Service' || object.apiVersion !== 'v1') return undefined
  const own = readerOf(object.root, object.path)
  const metadata = readObjectMeta(own)
  const spec = own.struct('spec')
  const entries = (spec?.items('ports') ?? []).map(({ node, path }) => readerOf(node, path))
  const ports = entries.map(
    (reader): ServicePort => ({
      path: reader.path,
      name: reader.text('name'),
      port: reader.int32('port') ?? 0,
      targetPort: reader.integerOrText('targetPort'),
      protocol: reader.text('protocol') || 'TCP',
    }),
  )
  const addresses = [...new Set([spec?.text('clusterIP') ?? '', ...(spec?.texts('clusterIPs') ?? [])])]
  return {
    object,
    name: metadata.name,
    namespace: metadata.namespace || 'default',
    metadata,
    selector: spec?.textMap('selector') ?? new Map(),
    ports,
    clusterIPs: addresses.flatMap(text => parseIp(text) ?? []),
    partial: metadata.partial || [own, spec, ...entries].some(reader => reader?.partial()),
  }
}
