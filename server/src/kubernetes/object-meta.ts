import { readerOf, type StructReader } from '../kinds/struct-reader.ts'
import type { Path } from '../yaml/path.ts'
import type { Labels } from './selectors.ts'

/** metav1.ObjectMeta as it is held after decoding: the parts that people write and the server looks at. */
export interface ObjectMeta {
  /** Of `metadata`, from the root of the document. */
  path: Path
  /** "" when missing. */
  name: string
  generateName: string
  /** "" when missing: the namespace of the request then. */
  namespace: string
  uid: string
  labels: Labels
  annotations: ReadonlyMap<string, string>
  finalizers: string[]
  ownerReferences: OwnerReference[]
  /** A template may add fields or keys, or a part could not be read. */
  partial: boolean
}

export interface OwnerReference {
  index: number
  path: Path
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller: boolean
  partial: boolean
}

/** `object` reads the object that has the metadata. */
export function readObjectMeta(object: StructReader): ObjectMeta {
  const reader = object.struct('metadata') ?? readerOf(undefined, [...object.path, 'metadata'])
  const meta = {
    path: reader.path,
    name: reader.text('name'),
    generateName: reader.text('generateName'),
    namespace: reader.text('namespace'),
    uid: reader.text('uid'),
    labels: reader.textMap('labels'),
    annotations: reader.textMap('annotations'),
    finalizers: reader.texts('finalizers'),
    ownerReferences: reader.items('ownerReferences').map(readOwner),
  }
  const partial = object.partial() || reader.partial() || meta.ownerReferences.some(owner => owner.partial)
  return { ...meta, partial }
}

function readOwner({ node, path, index }: { node: Parameters<typeof readerOf>[0]; path: Path; index: number }) {
  const reader = readerOf(node, path)
  return {
    index,
    path,
    apiVersion: reader.text('apiVersion'),
    kind: reader.text('kind'),
    name: reader.text('name'),
    uid: reader.text('uid'),
    controller: reader.bool('controller') ?? false,
    partial: reader.partial(),
  }
}
