import type { SourceText } from '../api/text.ts'
import type { Kind, KubernetesObject } from '../kinds/kind.ts'
import { objectsOf } from '../kinds/objects.ts'
import { deref } from '../yaml/fields.ts'
import { nodeAt } from '../yaml/locate.ts'
import { openStream } from '../yaml/stream.ts'
import { contextOf, type FeatureOptions } from './feature-options.ts'
import { recognised } from './recognised.ts'

/** The object as it was before the change; undefined: it was not there. */
export interface FindOld {
  (object: KubernetesObject, kind: Kind): KubernetesObject | undefined
  /** The same for objects of other kinds; left out where nothing is known of the past. */
  other?: (object: KubernetesObject) => KubernetesObject | undefined
}

/**
 * Pairs objects with those of the texts before the change, by API group, kind, namespace and name. Of several with one
 * name the last counts, as for kubectl apply.
 */
export function openBaseline(texts: readonly SourceText[] = []): FindOld {
  if (texts.length === 0) return () => undefined
  const byIdentity = new Map<string, KubernetesObject>()
  for (const { uri, text } of texts) {
    for (const document of openStream(text).documents) {
      for (const { object, kind } of recognised(uri, document)) {
        const identity = identityOf(object, kind)
        if (identity !== undefined) byIdentity.set(identity, object)
      }
    }
  }
  const find: FindOld = (object, kind) => {
    const identity = identityOf(object, kind)
    return identity === undefined ? undefined : byIdentity.get(identity)
  }
  return Object.assign(find, { other: openOthers(texts) })
}

/** Read when somebody asks: most rules look at the old object alone. */
function openOthers(texts: readonly SourceText[]): NonNullable<FindOld['other']> {
  let known: Map<string, KubernetesObject> | undefined
  const read = () => {
    const objects = texts.flatMap(({ uri, text }) =>
      openStream(text).documents.flatMap(document => objectsOf(uri, document)),
    )
    return new Map(objects.map(object => [otherIdentity(object), object]))
  }
  return object => {
    known ??= read()
    return known.get(otherIdentity(object))
  }
}

const otherIdentity = ({ root, apiVersion, kind }: KubernetesObject): string =>
  JSON.stringify([apiVersion, kind, textAt(root, ['metadata', 'namespace']), textAt(root, ['metadata', 'name'])])

/**
 * The same for texts of which nobody says that a cluster holds them: an object that the server refuses was never stored, so
 * it excuses nothing.
 */
export function acceptedBaseline(texts: readonly SourceText[], options: FeatureOptions): FindOld {
  const find = openBaseline(texts)
  const context = contextOf(options)
  const known = new Map<KubernetesObject, boolean>()
  const isStored = (old: KubernetesObject, kind: Kind): boolean => {
    const stored = known.get(old) ?? !kind.check(old, context).some(({ apiServer }) => apiServer?.fatal)
    known.set(old, stored)
    return stored
  }
  const findStored: FindOld = (object, kind) => {
    const old = find(object, kind)
    return old && isStored(old, kind) ? old : undefined
  }
  return Object.assign(findStored, find.other && { other: find.other })
}

/** undefined without a name: such an object is always a new one. */
function identityOf({ root, kind: written }: KubernetesObject, kind: Kind): string | undefined {
  const name = textAt(root, ['metadata', 'name'])
  if (name === undefined) return undefined
  const stands = !kind.clusterScoped?.includes(written ?? '')
  const namespace = stands ? (textAt(root, ['metadata', 'namespace']) ?? 'default') : ''
  return JSON.stringify([kind.group, written ?? kind.kinds[0], namespace, name])
}

function textAt(root: KubernetesObject['root'], path: readonly string[]): string | undefined {
  const node = deref(nodeAt(root, path))
  return node?.type === 'scalar' && typeof node.value === 'string' && node.value !== '' ? node.value : undefined
}
