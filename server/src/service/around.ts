import { type Around, aroundOf } from '../kinds/around.ts'
import { grouped } from '../kinds/grouped.ts'
import type { Kind, KubernetesObject } from '../kinds/kind.ts'
import type { Settings } from '../kinds/recognise.ts'
import { clusterOf } from '../workloads/cluster.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { type Holdings, holdingsOf } from './holdings.ts'

export interface PlacedDocument {
  uri: string
  document: StreamDocument
}

export type FindAround = (kind: Kind) => Around

/** What the documents that are checked together hold; they are read when the first rule asks. */
export function openAround(documents: readonly PlacedDocument[], settings: Settings = {}): FindAround {
  const read = once(() => documents.map(({ uri, document }): Holdings => holdingsOf(uri, document, settings)))
  const cluster = once(() => clusterOf(read().map(({ part }) => part)))
  const known = new Map<Kind, Around>()
  return kind => {
    const found = known.get(kind) ?? aroundKind(kind, objectsOf(kind, read()), cluster())
    known.set(kind, found)
    return found
  }
}

const objectsOf = (kind: Kind, holdings: readonly Holdings[]): KubernetesObject[] =>
  holdings.flatMap(({ ours }) => ours.flatMap(found => (found.kind === kind ? [found.object] : [])))

function aroundKind(kind: Kind, objects: readonly KubernetesObject[], cluster: Around['cluster']): Around {
  const groups = once(() => grouped(objects, object => kind.neighbours?.(object) ?? ''))
  return aroundOf({ cluster, objects, neighbours: key => groups().get(key) ?? [] })
}

function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: work() }
    return known.value
  }
}
