import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import type { Path } from '../yaml/path.ts'
import { POD_PLACES } from './pod-places.ts'
import type { PodStorage, PodVolume } from './pod-storage.ts'
import { readClaimSpec } from './read-storage.ts'
import type { Workload } from './workload.ts'

/** Read when somebody asks: most of what looks at workloads does not look at their volumes. */
export function podStorage(workload: Workload): PodStorage {
  const { object, kind } = workload
  const own = readerOf(object.root, object.path)
  const spec = podSpecOf(workload)
  const security = spec.struct('securityContext')
  const volumes = spec.items('volumes').map(({ node, path }) => readVolume(readerOf(node, path)))
  const templates = kind === 'StatefulSet' ? readTemplates(own.struct('spec')) : []
  return {
    workload,
    path: spec.path,
    uid: kind === 'Pod' ? workload.metadata.uid : '',
    serviceAccountName: spec.text('serviceAccountName') || spec.text('serviceAccount') || 'default',
    fsGroup: security?.integer('fsGroup'),
    seLinuxOptionsFor: labelOptions(spec, security),
    seLinuxChangePolicy: security?.text('seLinuxChangePolicy') ?? '',
    // updateStorage of the StatefulSet controller: a claim takes the place of a volume of its name.
    volumes: [...volumes.filter(({ name }) => !templates.some(one => one.name === name)), ...templates],
    partial: spec.partial() || (security?.partial() ?? false),
  }
}

/** The spec of the pods, in a Pod or a template. */
export function podSpecOf({ object, kind }: Workload): StructReader {
  const steps = [...(POD_PLACES[kind]?.path ?? []), 'spec']
  const path: Path = [...object.path, ...steps]
  let reader: StructReader | undefined = readerOf(object.root, object.path)
  for (const step of steps) reader = reader?.struct(step)
  return reader ?? readerOf(undefined, path)
}

function readVolume(reader: StructReader): PodVolume {
  const named = { name: reader.text('name'), path: reader.path }
  const csi = reader.struct('csi')
  if (csi) {
    return {
      ...named,
      source: 'csi',
      readOnly: csi.bool('readOnly') ?? false,
      driver: csi.text('driver'),
      fsType: csi.text('fsType'),
      attributes: csi.textMap('volumeAttributes'),
      secret: csi.struct('nodePublishSecretRef')?.text('name') ?? '',
    }
  }
  const claim = reader.struct('persistentVolumeClaim')
  if (claim) {
    return { ...named, source: 'claim', claim: claim.text('claimName'), readOnly: claim.bool('readOnly') ?? false }
  }
  const spec = reader.struct('ephemeral')?.struct('volumeClaimTemplate')?.struct('spec')
  if (spec) return { ...named, source: 'template', of: 'pod', spec: readClaimSpec(spec), readOnly: false }
  return { ...named, source: 'other', readOnly: false }
}

/** Each is a volume of its name in every pod. */
const readTemplates = (spec: StructReader | undefined): PodVolume[] =>
  (spec?.items('volumeClaimTemplates') ?? []).map(({ node, path }) => {
    const reader = readerOf(node, path)
    const claim = reader.struct('spec') ?? readerOf(undefined, [...path, 'spec'])
    const name = reader.struct('metadata')?.text('name') ?? ''
    return { name, path, source: 'template', of: 'set', spec: readClaimSpec(claim), readOnly: false }
  })

/**
 * The options of the first container that mounts a volume, its own or else those of the pod. Where no container mounts it,
 * those of the pod, or else of the first container that has any.
 */
function labelOptions(spec: StructReader, security: StructReader | undefined): PodStorage['seLinuxOptionsFor'] {
  const ofPod = optionsIn(security)
  const containers = [...spec.items('initContainers'), ...spec.items('containers')].map(({ node, path }) => {
    const container = readerOf(node, path)
    const mounts = container.items('volumeMounts').map(mount => readerOf(mount.node, mount.path).text('name'))
    return { mounts, own: optionsIn(container.struct('securityContext')) }
  })
  return volume => {
    const mounting = containers.find(({ mounts }) => mounts.includes(volume))
    return mounting ? (mounting.own ?? ofPod) : (ofPod ?? containers.find(({ own }) => own !== undefined)?.own)
  }
}

const optionsIn = (security: StructReader | undefined): ReadonlyMap<string, string> | undefined =>
  security?.struct('seLinuxOptions') && security.textMap('seLinuxOptions')
