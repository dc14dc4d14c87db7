import type { KubernetesObject } from './kind.ts'

/** Objects are read anew for each question; a document is the same as long as it was not edited, wherever it moves. */
export const isSameObject = (a: KubernetesObject, b: KubernetesObject): boolean =>
  a === b || (a.outer === b.outer && isSamePath(a.outerPath, b.outerPath) && isSamePath(a.path, b.path))

const isSamePath = (a: KubernetesObject['path'], b: KubernetesObject['path']): boolean =>
  a.length === b.length && a.every((step, i) => step === b[i])
