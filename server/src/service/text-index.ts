import { type Around, aroundOf } from '../kinds/around.ts'
import { grouped } from '../kinds/grouped.ts'
import type { Kind, KubernetesObject } from '../kinds/kind.ts'
import { type Cluster, type ClusterPart, clusterOf, EMPTY_PART } from '../workloads/cluster.ts'
import type { StreamDocument, YamlDocument, YamlStream } from '../yaml/document.ts'
import type { FindAround } from './around.ts'
import { holdingsOf } from './holdings.ts'
import type { Recognised } from './recognised.ts'

/**
 * What many texts hold, kept up to date text by text: an edit costs the documents that it touches. Objects are kept as if
 * their document were a whole text, since it may move at any time; `placeOf` says where it stands now.
 */
export interface TextIndex {
  /** Takes the place of what stood under the uri; undefined: there is no such text any more. */
  put(uri: string, stream: YamlStream | undefined): void
  has(uri: string): boolean
  cluster(): Cluster
  around: FindAround
  /** Every object whose kind has neighbours, in the order of the texts. */
  objects(): readonly Recognised[]
  /** Grows when something has changed that what is said about the document may depend on; 0: it depends on nothing. */
  stateOf(uri: string, document: YamlDocument): number
  /** Grows with every change that anything may depend on. */
  state(): number
  placeOf(object: Pick<KubernetesObject, 'uri' | 'outer'>): StreamDocument | undefined
}

/** What others may want to know of a document. */
interface Held {
  part: ClusterPart
  /** Objects whose kind has neighbours, and the groups that they are in. */
  objects: readonly Recognised[]
  groups: readonly string[]
}

interface Text {
  stream: YamlStream
  /** Documents that hold something, in their order. */
  held: ReadonlyMap<YamlDocument, Held>
  byGroup: ReadonlyMap<string, KubernetesObject[]>
}

const isNothing = ({ part, objects }: Held): boolean => part === EMPTY_PART && objects.length === 0

export function openTextIndex(): TextIndex {
  const texts = new Map<string, Text>()
  const known = new WeakMap<YamlDocument, Held>()
  const groups = new Map<string, { state: number; uris: Set<string> }>()
  const arounds = new Map<Kind, { state: number; around: Around }>()
  let state = 0
  let clusterState = 0

  const inOrder = keptFor((): Held[] =>
    [...texts.keys()].sort().flatMap(uri => [...(texts.get(uri)?.held.values() ?? [])]),
  )
  const objects = keptFor(() => inOrder(state).flatMap(held => held.objects))
  const clusterNow = keptFor(() => clusterOf(inOrder(state).map(({ part }) => part)))

  function groupNamed(name: string) {
    const group = groups.get(name) ?? { state: 0, uris: new Set() }
    groups.set(name, group)
    return group
  }

  function changed({ part, groups: names }: Held): void {
    state++
    if (part !== EMPTY_PART) clusterState = state
    for (const name of names) groupNamed(name).state = state
  }

  function heldBy(uri: string, { document, index }: StreamDocument): Held {
    const found = known.get(document) ?? readHeld(uri, { document, index, offset: 0, line: 0 })
    known.set(document, found)
    return found
  }

  function read(uri: string, stream: YamlStream): Text {
    const all = stream.documents.map(at => [at.document, heldBy(uri, at)] as const)
    const held = new Map(all.filter(([, one]) => !isNothing(one)))
    const placed = [...held.values()].flatMap(one => one.objects)
    const byGroup = grouped(placed, ({ kind, object }) => groupOf(kind, object))
    const objectsByGroup = new Map(Array.from(byGroup, ([name, found]) => [name, found.map(({ object }) => object)]))
    return { stream, held, byGroup: objectsByGroup }
  }

  const inGroup = (name: string): KubernetesObject[] =>
    [...(groups.get(name)?.uris ?? [])].sort().flatMap(uri => texts.get(uri)?.byGroup.get(name) ?? [])

  function aroundNow(kind: Kind): Around {
    const asked = keptByKey((key: string) => inGroup(groupName(kind, key)))
    return aroundOf({
      cluster: clusterNow(clusterState),
      get objects() {
        return objects(state).flatMap(found => (found.kind === kind ? [found.object] : []))
      },
      neighbours: asked,
    })
  }

  return {
    put(uri, stream) {
      const before = texts.get(uri)
      if (before?.stream === stream) return
      const after = stream && read(uri, stream)
      for (const [document, held] of before?.held ?? []) if (!after?.held.has(document)) changed(held)
      for (const [document, held] of after?.held ?? []) if (!before?.held.has(document)) changed(held)
      for (const name of before?.byGroup.keys() ?? []) groupNamed(name).uris.delete(uri)
      for (const name of after?.byGroup.keys() ?? []) groupNamed(name).uris.add(uri)
      if (after) texts.set(uri, after)
      else texts.delete(uri)
    },
    has: uri => texts.has(uri),
    cluster: () => clusterNow(clusterState),
    around(kind) {
      const before = arounds.get(kind)
      if (before?.state === state) return before.around
      const around = aroundNow(kind)
      arounds.set(kind, { state, around })
      return around
    },
    objects: () => objects(state),
    stateOf(uri, document) {
      const names = texts.get(uri)?.held.get(document)?.groups ?? []
      return names.reduce((latest, name) => Math.max(latest, groupNamed(name).state, clusterState), 0)
    },
    state: () => state,
    placeOf: ({ uri, outer }) => texts.get(uri)?.stream.documents.find(({ document }) => document === outer),
  }
}

function readHeld(uri: string, at: StreamDocument): Held {
  const { ours, part } = holdingsOf(uri, at)
  const objects = ours.filter(({ kind }) => kind.neighbours !== undefined)
  const isEmpty = Object.values(part).every((list: readonly unknown[]) => list.length === 0)
  const groups = [...new Set(objects.map(({ kind, object }) => groupOf(kind, object)))]
  return { part: isEmpty ? EMPTY_PART : part, objects, groups }
}

const groupName = (kind: Kind, key: string): string => `${kind.id} ${key}`

const groupOf = (kind: Kind, object: KubernetesObject): string => groupName(kind, kind.neighbours?.(object) ?? '')

/** Works something out anew when the state is another one. */
function keptFor<T>(work: () => T): (state: number) => T {
  let kept: { state: number; value: T } | undefined
  return state => {
    if (kept?.state !== state) kept = { state, value: work() }
    return kept.value
  }
}

function keptByKey<T>(work: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>()
  return key => {
    const value = kept.get(key) ?? work(key)
    kept.set(key, value)
    return value
  }
}
