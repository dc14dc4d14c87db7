import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import { type IpAddress, parseIp } from '../kubernetes/ip.ts'
import { readObjectMeta } from '../kubernetes/object-meta.ts'
import { POD_PLACES } from './pod-places.ts'
import type { ContainerPort, Workload } from './workload.ts'

/** undefined: no object of Kubernetes' own that has pods. */
export function readWorkload(object: KubernetesObject): Workload | undefined {
  const { kind = '', apiVersion = '' } = object
  const place = Object.hasOwn(POD_PLACES, kind) ? POD_PLACES[kind] : undefined
  if (!place?.groups.includes(groupOf(apiVersion))) return undefined
  const own = readerOf(object.root, object.path)
  const metadata = readObjectMeta(own)
  const pod = inner(own, place.path)
  const podMetadata = pod === own ? metadata : pod && readObjectMeta(pod)
  const spec = pod?.struct('spec')
  const containers = spec ? readContainers(spec) : { ports: [], partial: false }
  const addresses = kind === 'Pod' ? readAddresses(own.struct('status')) : { podIPs: [], hostIPs: [] }
  return {
    object,
    kind,
    name: metadata.name,
    namespace: metadata.namespace || 'default',
    metadata,
    labels: podMetadata?.labels ?? new Map(),
    podPath: podMetadata?.path ?? object.path,
    ports: containers.ports,
    hostNetwork: spec?.bool('hostNetwork') ?? false,
    ...addresses,
    partial:
      [own, pod, spec].some(reader => reader?.partial()) || (podMetadata?.partial ?? false) || containers.partial,
  }
}

/** "" is the core group. */
export const groupOf = (apiVersion: string): string => apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0))

function inner(own: StructReader, path: readonly string[]): StructReader | undefined {
  let reader: StructReader | undefined = own
  for (const key of path) reader = reader?.struct(key)
  return reader
}

/** Ports of containers and of sidecars, in the order in which the API server looks for a name. */
function readContainers(spec: StructReader): { ports: ContainerPort[]; partial: boolean } {
  const containers = spec.items('containers').map(({ node, path }) => readerOf(node, path))
  const initial = spec.items('initContainers').map(({ node, path }) => readerOf(node, path))
  const running = [...containers, ...initial.filter(reader => reader.text('restartPolicy') === 'Always')]
  const entries = running.flatMap(reader => reader.items('ports')).map(({ node, path }) => readerOf(node, path))
  const ports = entries.flatMap(reader => {
    const port = reader.int32('containerPort')
    const named = { path: reader.path, name: reader.text('name'), protocol: reader.text('protocol') || 'TCP' }
    return port === undefined ? [] : [{ ...named, port }]
  })
  return { ports, partial: [...running, ...entries].some(reader => reader.partial()) }
}

function readAddresses(status: StructReader | undefined): Pick<Workload, 'podIPs' | 'hostIPs'> {
  return { podIPs: addressesIn(status, 'podIP'), hostIPs: addressesIn(status, 'hostIP') }
}

/** The list and the one that older servers write; both hold the same first address. */
function addressesIn(status: StructReader | undefined, key: string): IpAddress[] {
  if (!status) return []
  const listed = status.items(`${key}s`).map(({ node, path }) => readerOf(node, path).text('ip'))
  return [...new Set([status.text(key), ...listed])].flatMap(text => parseIp(text) ?? [])
}
