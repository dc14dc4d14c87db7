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
  path: Path
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller: boolean
}
