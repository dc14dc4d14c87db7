import type { CheckOptions } from '../api/problem.ts'
import type { Range } from '../api/text.ts'
import type { FindOld } from '../service/baseline.ts'
import type { StreamDocument, YamlDocument, YamlStream } from '../yaml/document.ts'
import type { Converter } from './convert.ts'

/** A document that is looked at as if it were the whole text: what is found counts from its own first line. */
export interface Alone<Look, T = unknown> {
  uri: string
  at: StreamDocument
  stream: YamlStream
  look: Look
  /** A range as the client counts it. */
  toClient(range: Range): Range
  /** What was worked out for the document last, whatever the look. */
  before?: T | undefined
}

/** Works something out once for each document, wherever it stands and however often the text around it changes. */
export interface PerDocument<T, Look = CheckOptions> {
  /** What was worked out before with an equal look. */
  known(document: YamlDocument, look: Look): T | undefined
  /** The same, however much has changed around the document since. */
  lately(document: YamlDocument, look: Look): T | undefined
  of(uri: string, at: StreamDocument, look: Look): T
}

/** What of a look a result depends on: two that are the same object, or equal values, give the same. */
export interface DependsOn {
  options: CheckOptions
  old?: FindOld | undefined
  state?: number
}

export function perDocument<T, Look>(
  converter: Converter,
  dependsOn: (look: Look, document: YamlDocument) => DependsOn,
  workOut: (alone: Alone<Look, T>) => T,
): PerDocument<T, Look> {
  const results = new WeakMap<YamlDocument, DependsOn & { value: T }>()
  const find = (document: YamlDocument, look: Look, isFresh: (is: DependsOn, was: DependsOn) => boolean) => {
    const result = results.get(document)
    if (!result) return undefined
    const is = dependsOn(look, document)
    return result.options === is.options && result.old === is.old && isFresh(is, result) ? result.value : undefined
  }
  const known = (document: YamlDocument, look: Look) => find(document, look, (is, was) => is.state === was.state)
  return {
    known,
    lately: (document, look) => find(document, look, () => true),
    of(uri, { document, index }, look) {
      const fresh = known(document, look)
      if (fresh !== undefined) return fresh
      const before = results.get(document)?.value
      const at = { document, index, offset: 0, line: 0 }
      const stream = { documents: [at] }
      const value = workOut({ uri, at, stream, look, before, toClient: range => converter.toClient(stream, range) })
      results.set(document, { ...dependsOn(look, document), value })
      return value
    },
  }
}

/** For what depends on the document and the settings alone. */
export const perSettings = <T>(converter: Converter, workOut: (alone: Alone<CheckOptions>) => T): PerDocument<T> =>
  perDocument(converter, options => ({ options }), workOut)
