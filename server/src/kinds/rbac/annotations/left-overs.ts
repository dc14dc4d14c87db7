import type { Minor } from '../../../kubernetes/version.ts'
import { atKey, type Place } from '../../../yaml/path.ts'
import { isDefaultName } from '../default-roles.ts'
import type { AnyObject } from '../model.ts'
import { annotationsOf } from './annotations-of.ts'

export type LeftOverType = 'last-applied' | 'bootstrapping' | 'tracking' | 'local' | 'deprecated'

/** Something in the metadata that a cluster or a tool has written, and that stands in a file by mistake. */
export interface LeftOver {
  type: LeftOverType
  at: Place
  key: string
}

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** kustomize and kpt write notes for themselves that no cluster needs. */
const LOCAL = /^(?:internal\.)?config\.kubernetes\.io\//

export function leftOvers(model: AnyObject, version: Minor): LeftOver[] {
  if (model.kind === 'GuardedObject') return []
  const { metadata } = model
  const found = annotationsOf(model).flatMap(({ key, value, path }): LeftOver[] => {
    const type = leftOverType(key, value, model, version)
    return type ? [{ type, key, at: atKey(path) }] : []
  })
  const bootstrapping = metadata.labels.get(BOOTSTRAPPING) === 'rbac-defaults' && !isDefaultName(metadata.name)
  const path = [...metadata.path, 'labels', BOOTSTRAPPING]
  return [...found, ...(bootstrapping ? [{ type: 'bootstrapping' as const, key: BOOTSTRAPPING, at: atKey(path) }] : [])]
}

const BOOTSTRAPPING = 'kubernetes.io/bootstrapping'

function leftOverType(key: string, value: string, model: AnyObject, version: Minor): LeftOverType | undefined {
  if (key === LAST_APPLIED) return 'last-applied'
  if (LOCAL.test(key)) return 'local'
  if (key === 'argocd.argoproj.io/tracking-id') return isForeign(value, model) ? 'tracking' : undefined
  return key === 'kubernetes.io/enforce-mountable-secrets' && version >= 32 ? 'deprecated' : undefined
}

/** "app:group/Kind:namespace/name" of another object. */
function isForeign(value: string, { kind, metadata }: AnyObject): boolean {
  const [, named, place] = /^[^:]*:([^:]*):(.*)$/.exec(value) ?? []
  if (named === undefined || place === undefined || metadata.name === '') return false
  const name = place.slice(place.indexOf('/') + 1)
  return named.slice(named.indexOf('/') + 1) !== kind || name !== metadata.name
}
