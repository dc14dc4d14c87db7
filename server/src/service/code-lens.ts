import type { Range } from '../api/text.ts'
import type { Lens } from '../kinds/editing.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import type { YamlStream } from '../yaml/document.ts'
import { recognised } from './diagnostics.ts'
import { rangeOfPlace } from './problems.ts'

export interface CodeLensData {
  range: Range
  title: string
  command: string
  /** uri, kind, 0-based index of the document in the stream, and perhaps what the command is to know besides. */
  arguments: [uri: string, kind: string, document: number, argument?: string]
}

/** "Explain match" or the like above each object that answers requests, and behind it what else can be asked. */
export function codeLensesOf(uri: string, stream: YamlStream): CodeLensData[] {
  return stream.documents.flatMap(document =>
    recognised(uri, document).flatMap(({ object, kind: { id, editing } }) => {
      const range = startOf(object)
      const lenses: Lens[] = [{ title: editing.lens, command: 'whichrule.explain' }, ...editing.lenses(object)]
      return lenses.map(({ title, command, argument }): CodeLensData => {
        const place = [uri, id, object.index] as const
        return { range, title, command, arguments: argument === undefined ? [...place] : [...place, argument] }
      })
    }),
  )
}

/** Its first key, in the object that holds it where that has it as a mapping. */
const startOf = (object: KubernetesObject): Range => {
  const { start } = rangeOfPlace(object, { path: object.path, part: 'value' })
  return { start, end: start }
}
