import { objectsOf } from '../kinds/objects.ts'
import type { Settings } from '../kinds/recognise.ts'
import { type ClusterPart, clusterPart, EMPTY_PART } from '../workloads/cluster.ts'
import { mayHoldParts } from '../workloads/pod-places.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { type Recognised, recognised } from './recognised.ts'

/**
 * What a document holds for explaining: objects that answer, and the pods, namespaces and services that they answer about.
 * It depends on the document alone, so it stays right as long as the document stands.
 */
export interface Holdings {
  ours: Recognised[]
  part: ClusterPart
}

export function holdingsOf(uri: string, document: StreamDocument, settings: Settings = {}): Holdings {
  return { ours: recognised(uri, document, settings), part: clusterPartIn(uri, document) }
}

/** The pods, namespaces and services of a document. */
export const clusterPartIn = (uri: string, document: StreamDocument): ClusterPart =>
  mayHoldParts(document.document.text) ? clusterPart(objectsOf(uri, document)) : EMPTY_PART
