import type { Range } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { YamlStream } from '../yaml/document.ts'
import { recognised } from './diagnostics.ts'
import { rangeOfPlace } from './problems.ts'

export interface CodeLensData {
  range: Range
  title: string
  command: 'whichrule.explain'
  /** uri, kind, 0-based index of the document in the stream. */
  arguments: [uri: string, kind: string, document: number]
}

/** "Explain match" or the like above each object that answers requests. */
export function codeLensesOf(uri: string, stream: YamlStream): CodeLensData[] {
  return stream.documents.flatMap(document =>
    recognised(uri, document).map(({ object, kind }) => ({
      range: startOf(object),
      title: kind.editing.lens,
      command: 'whichrule.explain' as const,
      arguments: [uri, kind.id, object.index] as [string, string, number],
    })),
  )
}

/** Its first key, in the object that holds it where that has it as a mapping. */
const startOf = (object: KubernetesObject): Range => {
  const { start } = rangeOfPlace(object, { path: object.path, part: 'value' })
  return { start, end: start }
}
