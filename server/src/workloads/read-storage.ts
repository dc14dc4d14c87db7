import type { KubernetesObject } from '../kinds/kind.ts'
import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import { type ObjectMeta, readObjectMeta } from '../kubernetes/object-meta.ts'
import type {
  ClaimSpec,
  PersistentCsi,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
  StorageObject,
} from './storage.ts'

/** undefined: neither volume nor claim nor class of Kubernetes' own. */
export function readStorage(object: KubernetesObject): StorageObject | undefined {
  const read = READERS[`${object.apiVersion} ${object.kind}`]
  if (!read) return undefined
  const own = readerOf(object.root, object.path)
  return read(object, own, readObjectMeta(own))
}

type Reader = (object: KubernetesObject, own: StructReader, metadata: ObjectMeta) => StorageObject

const READERS: Partial<Record<string, Reader>> = {
  'v1 PersistentVolume': readVolume,
  'v1 PersistentVolumeClaim': readClaim,
  'storage.k8s.io/v1 StorageClass': readClass,
}

function readVolume(object: KubernetesObject, own: StructReader, metadata: ObjectMeta): PersistentVolume {
  const spec = own.struct('spec')
  const csi = spec?.struct('csi')
  const claim = spec?.struct('claimRef')
  const claimName = claim?.text('name') ?? ''
  const found = csi && readCsi(csi)
  return {
    object,
    kind: 'PersistentVolume',
    name: metadata.name,
    namespace: '',
    csi: found,
    accessModes: spec?.texts('accessModes') ?? [],
    isBlock: spec?.text('volumeMode') === 'Block',
    mountOptions: spec?.texts('mountOptions') ?? [],
    className: spec?.text('storageClassName') ?? '',
    claim: claimName === '' ? '' : `${claim?.text('namespace') || 'default'}/${claimName}`,
    partial: metadata.partial || [own, spec, csi].some(reader => reader?.partial()),
  }
}

function readCsi(csi: StructReader): PersistentCsi {
  return {
    path: csi.path,
    driver: csi.text('driver'),
    handle: csi.text('volumeHandle'),
    fsType: csi.text('fsType'),
    readOnly: csi.bool('readOnly') ?? false,
    attributes: csi.textMap('volumeAttributes'),
    secret: csi.struct('nodePublishSecretRef')?.text('name') ?? '',
  }
}

function readClaim(object: KubernetesObject, own: StructReader, metadata: ObjectMeta): PersistentVolumeClaim {
  const spec = own.struct('spec') ?? readerOf(undefined, [...object.path, 'spec'])
  return {
    object,
    kind: 'PersistentVolumeClaim',
    name: metadata.name,
    namespace: metadata.namespace || 'default',
    spec: readClaimSpec(spec),
    partial: metadata.partial || own.partial() || spec.partial(),
  }
}

/** Of a claim, and of the templates that pods and StatefulSets have for claims. */
export const readClaimSpec = (spec: StructReader): ClaimSpec => ({
  path: spec.path,
  className: spec.optionalText('storageClassName'),
  volumeName: spec.text('volumeName'),
  accessModes: spec.texts('accessModes'),
  isBlock: spec.text('volumeMode') === 'Block',
})

const IS_DEFAULT = 'storageclass.kubernetes.io/is-default-class'

function readClass(object: KubernetesObject, own: StructReader, metadata: ObjectMeta): StorageClass {
  return {
    object,
    kind: 'StorageClass',
    name: metadata.name,
    namespace: '',
    path: object.path,
    provisioner: own.text('provisioner'),
    parameters: own.textMap('parameters'),
    mountOptions: own.texts('mountOptions'),
    isDefault: metadata.annotations.get(IS_DEFAULT) === 'true',
    partial: metadata.partial || own.partial(),
  }
}
