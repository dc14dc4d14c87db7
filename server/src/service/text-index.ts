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
  stateOf(document: YamlDocument): number
  /** Grows with every change that anything may depend on. */
  state(): number
  placeOf(object: Pick<KubernetesObject, 'uri' | 'outer'>): StreamDocument | undefined
}

/** What others may want to know of a document. */
interface Held {
  part: ClusterPart
  /** Objects whose kind has neighbours. */
  objects: readonly Recognised[]
  /** The groups of neighbours that they are in, with those of each. */
  groups: ReadonlyMap<string, readonly KubernetesObject[]>
}

interface Group {
  state: number
  /** How many documents of each text have objects in it. */
  documents: Map<string, number>
}

export function openTextIndex(): TextIndex {
  const texts = new Map<string, YamlStream>()
  const known = new WeakMap<YamlDocument, Held>()
  const groups = new Map<string, Group>()
  const arounds = new Map<Kind, { state: number; around: Around }>()
  let state = 0
  let clusterState = 0

  const heldIn = ({ documents }: YamlStream): Held[] => documents.flatMap(({ document }) => known.get(document) ?? [])
  const inOrder = keptFor((): Held[] => [...texts].sort(byUri).flatMap(([, stream]) => heldIn(stream)))
  const objects = keptFor(() => inOrder(state).flatMap(held => held.objects))
  const clusterNow = keptFor(() => clusterOf(inOrder(state).map(({ part }) => part)))

  function groupNamed(name: string): Group {
    const group = groups.get(name) ?? { state: 0, documents: new Map() }
    groups.set(name, group)
    return group
  }

  /** `by`: 1 when a document of the text has come, -1 when it has gone. */
  function count(uri: string, { part, groups: names }: Held, by: 1 | -1): void {
    if (part === EMPTY_PART && names.size === 0) return
    state++
    if (part !== EMPTY_PART) clusterState = state
    for (const name of names.keys()) {
      const group = groupNamed(name)
      group.state = state
      const documents = (group.documents.get(uri) ?? 0) + by
      if (documents > 0) group.documents.set(uri, documents)
      else group.documents.delete(uri)
    }
  }

  function heldBy(uri: string, { document, index }: StreamDocument): Held {
    const held = known.get(document) ?? readHeld(uri, { document, index, offset: 0, line: 0 })
    known.set(document, held)
    return held
  }

  const inGroup = (name: string): KubernetesObject[] =>
    [...(groups.get(name)?.documents.keys() ?? [])]
      .sort()
      .flatMap(uri => texts.get(uri) ?? [])
      .flatMap(stream => heldIn(stream).flatMap(held => held.groups.get(name) ?? []))

  const aroundNow = (kind: Kind): Around =>
    aroundOf({
      cluster: clusterNow(clusterState),
      get objects() {
        return objects(state).flatMap(found => (found.kind === kind ? [found.object] : []))
      },
      neighbours: keptByKey((key: string) => inGroup(groupName(kind, key))),
    })

  return {
    put(uri, stream) {
      const before = texts.get(uri)
      if (before === stream) return
      const { gone, come } = difference(before?.documents ?? [], stream?.documents ?? [])
      for (const { document } of gone) count(uri, known.get(document) ?? NOTHING, -1)
      for (const at of come) count(uri, heldBy(uri, at), 1)
      if (stream) texts.set(uri, stream)
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
    stateOf(document) {
      let latest = 0
      for (const name of known.get(document)?.groups.keys() ?? []) {
        latest = Math.max(latest, groupNamed(name).state, clusterState)
      }
      return latest
    },
    state: () => state,
    placeOf: ({ uri, outer }) => texts.get(uri)?.documents.find(({ document }) => document === outer),
  }
}

const NOTHING: Held = { part: EMPTY_PART, objects: [], groups: new Map() }

const byUri = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

type Documents = readonly StreamDocument[]

/** What lies between the documents that are the same at the start and at the end. */
function difference(before: Documents, after: Documents): { gone: Documents; come: Documents } {
  const isSame = (a: number, b: number): boolean => before[a]?.document === after[b]?.document
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && isSame(head, head)) head++
  let tail = 0
  while (tail < shorter - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail++
  return { gone: before.slice(head, before.length - tail), come: after.slice(head, after.length - tail) }
}

function readHeld(uri: string, at: StreamDocument): Held {
  const { ours, part } = holdingsOf(uri, at)
  const objects = ours.filter(({ kind }) => kind.neighbours !== undefined)
  if (objects.length === 0 && part === EMPTY_PART) return NOTHING
  const isEmpty = Object.values(part).every((list: readonly unknown[]) => list.length === 0)
  const groups = new Map<string, KubernetesObject[]>()
  for (const [name, found] of grouped(objects, ({ kind, object }) => groupOf(kind, object))) {
    groups.set(
      name,
      found.map(({ object }) => object),
    )
  }
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
