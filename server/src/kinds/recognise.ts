import { nearest } from '../kubernetes/nearest.ts'
import { isBuiltInGroup, isExtraGroup } from '../kubernetes/resources.ts'
import { HOST_PLACES } from './hosts.ts'
import type { CheckContext, Kind, KubernetesObject } from './kind.ts'

/** What the recognition of objects depends on besides themselves. */
export type Settings = Pick<CheckContext, 'bucketPermission'>

/**
 * Which kind's matter an object is, by apiVersion and kind: right, misspelt, or left out where the shape allows only one.
 * undefined: not ours, and nothing is said about it.
 */
export function kindOf(object: KubernetesObject, kinds: readonly Kind[], settings: Settings = {}): Kind | undefined {
  return kinds.find(kind => isOf(object, kind, settings))
}

/** Kinds that hold an object whose own text need not say what it is. */
const HOSTS = HOST_PLACES.flatMap(({ kind, implied }) => (kind !== undefined && implied ? [kind] : []))

/** False where no object of the text can be ours: a glance at the letters, for streams of many documents. */
export const mayHold = (text: string, kinds: readonly Kind[], settings: Settings = {}): boolean =>
  HOSTS.some(word => text.includes(word)) ||
  kinds.some(
    ({ group, words, also = [], groupBesides }) =>
      text.includes(group) ||
      words.some(word => text.includes(word)) ||
      also.some(other => other.kinds.some(name => text.includes(name))) ||
      (groupBesides !== undefined && text.includes(groupBesides(settings))),
  )

function isOf(object: KubernetesObject, kind: Kind, settings: Settings): boolean {
  const { apiVersion, root } = object
  const named = object.kind !== undefined && kind.kinds.includes(object.kind)
  if (apiVersion === undefined) return (object.kind === undefined || named) && kind.looksLike(root)
  const group = apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0))
  if (kind.also?.some(other => other.group === group && other.kinds.includes(object.kind ?? ''))) return true
  if (kind.groupBesides?.(settings) === group) return object.kind !== undefined
  if (group === kind.group || apiVersion === kind.group) {
    return named || isMisspelt(object.kind, kind.kinds) || kind.looksLike(root)
  }
  return named && isWrongGroup(group, kind.group) && kind.looksLike(root)
}

/** "policy" for Policy, or no kind at all. */
const isMisspelt = (written: string | undefined, kinds: readonly string[]): boolean =>
  written === undefined || nearest(written, kinds) !== undefined

/** A group of Kubernetes itself, or nearly the right one; anything else is somebody else's kind of the same name. */
const isWrongGroup = (group: string, right: string): boolean =>
  isBuiltInGroup(group) || nearest(group, [right]) !== undefined || (group.endsWith('.k8s.io') && !isExtraGroup(group))
