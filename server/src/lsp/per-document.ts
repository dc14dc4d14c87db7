import type { CheckOptions } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { StreamDocument, YamlDocument, YamlStream } from '../yaml/document.ts'
import type { Converter } from './convert.ts'

/** A document that is looked at as if it were the whole text: what is found counts from its own first line. */
export interface Alone {
  uri: string
  at: StreamDocument
  stream: YamlStream
  options: CheckOptions
  /** A range as the client counts it. */
  toClient(range: Range): Range
}

/** Works something out once for each document, wherever it stands and however often the text around it changes. */
export interface PerDocument<T> {
  /** What was worked out before with these options. */
  known(document: YamlDocument, options: CheckOptions): T | undefined
  of(uri: string, at: StreamDocument, options: CheckOptions): T
}

export function perDocument<T>(converter: Converter, workOut: (alone: Alone) => T): PerDocument<T> {
  const results = new WeakMap<YamlDocument, { options: CheckOptions; value: T }>()
  const known = (document: YamlDocument, options: CheckOptions) => {
    const result = results.get(document)
    return result?.options === options ? result.value : undefined
  }
  return {
    known,
    of(uri, { document, index }, options) {
      const before = known(document, options)
      if (before !== undefined) return before
      const at = { document, index, offset: 0, line: 0 }
      const stream = { documents: [at] }
      const value = workOut({ uri, at, stream, options, toClient: range => converter.toClient(stream, range) })
      results.set(document, { options, value })
      return value
    },
  }
}
