import type { KubernetesObject } from '../kinds/kind.ts'
import type { Path } from '../yaml/path.ts'

/** What texts say about volumes besides the pods that use them. Paths start at the root of the object's document. */
export type StorageObject = PersistentVolume | PersistentVolumeClaim | StorageClass

interface Common {
  object: KubernetesObject
  name: string
  /** "" for what is in no namespace. */
  namespace: string
  partial: boolean
}

export interface PersistentVolume extends Common {
  kind: 'PersistentVolume'
  /** undefined: a volume of another kind, such as nfs. */
  csi: PersistentCsi | undefined
  accessModes: string[]
  isBlock: boolean
  mountOptions: string[]
  className: string
  /** The claim that it is kept for: "shop/data"; "" for none. */
  claim: string
}

/** The part of a PersistentVolume that goes to the driver. */
export interface PersistentCsi {
  path: Path
  driver: string
  handle: string
  /** "" for none. */
  fsType: string
  readOnly: boolean
  attributes: ReadonlyMap<string, string>
  /** Of nodePublishSecretRef; "" for none. */
  secret: string
}

/** What a claim asks for. */
export interface ClaimSpec {
  path: Path
  /** undefined: the default class; "": none, only volumes that are there. */
  className: string | undefined
  /** The PersistentVolume that is asked for by name; "" for none. */
  volumeName: string
  accessModes: string[]
  isBlock: boolean
}

export interface PersistentVolumeClaim extends Common {
  kind: 'PersistentVolumeClaim'
  spec: ClaimSpec
}

export interface StorageClass extends Common {
  kind: 'StorageClass'
  path: Path
  /** The driver. */
  provisioner: string
  parameters: ReadonlyMap<string, string>
  mountOptions: string[]
  isDefault: boolean
}

/** The volumes, claims and classes of all texts; of two of one name the later one. */
export interface Storage {
  volumes: readonly PersistentVolume[]
  claims: readonly PersistentVolumeClaim[]
  classes: readonly StorageClass[]
}

export function storageOf(all: readonly StorageObject[]): Storage {
  const named = new Map<string, StorageObject>()
  const others: StorageObject[] = []
  for (const one of all) {
    if (one.name === '' || one.partial) others.push(one)
    else named.set(`${one.kind}/${one.namespace}/${one.name}`, one)
  }
  const objects = [...named.values(), ...others]
  return {
    volumes: objects.filter(one => one.kind === 'PersistentVolume'),
    claims: objects.filter(one => one.kind === 'PersistentVolumeClaim'),
    classes: objects.filter(one => one.kind === 'StorageClass'),
  }
}
