import { readerOf } from '../kinds/struct-reader.ts'
import type { Path } from '../yaml/path.ts'
import { podSpecOf } from './read-pod-storage.ts'
import type { Workload } from './workload.ts'

/** What the pods of a workload run, as far as it is text. Paths start at the root of the workload's document. */
export interface PodTexts {
  serviceAccountName: string
  containers: Container[]
  /** Paths of the node that the pods see. */
  hostPaths: PlacedText[]
}

export interface Container {
  name: string
  image: string
  path: Path
  /** Command, arguments, and the values of environment variables. */
  texts: PlacedText[]
}

export interface PlacedText {
  text: string
  path: Path
}

/** Read when somebody asks. */
export function podTexts(workload: Workload): PodTexts {
  const spec = podSpecOf(workload)
  const hostPaths = spec.items('volumes').flatMap(({ node, path }) => {
    const host = readerOf(node, path).struct('hostPath')
    return host ? [{ text: host.text('path'), path: [...host.path, 'path'] }] : []
  })
  return {
    serviceAccountName: spec.text('serviceAccountName') || spec.text('serviceAccount') || 'default',
    containers: [...spec.items('containers'), ...spec.items('initContainers')].map(({ node, path }) =>
      readContainer(node, path),
    ),
    hostPaths,
  }
}

function readContainer(node: Parameters<typeof readerOf>[0], path: Path): Container {
  const reader = readerOf(node, path)
  const listed = (['command', 'args'] as const).flatMap(key =>
    reader.texts(key).map((text, i): PlacedText => ({ text, path: [...path, key, i] })),
  )
  const env = reader.items('env').map((item): PlacedText => {
    const variable = readerOf(item.node, item.path)
    return { text: variable.text('value'), path: [...item.path, 'value'] }
  })
  return { name: reader.text('name'), image: reader.text('image'), path, texts: [...listed, ...env] }
}
