import type { CheckOptions } from '../api/problem.ts'
import type { SourceText } from '../api/text.ts'
import { kinds } from '../kinds/index.ts'
import type { Kind, KubernetesObject } from '../kinds/kind.ts'
import { objectsOf } from '../kinds/objects.ts'
import { kindOf, mayHold } from '../kinds/recognise.ts'
import { wholeObject } from '../kinds/whole-object.ts'
import type { StreamDocument } from '../yaml/document.ts'
import { openStream } from '../yaml/stream.ts'

export interface Recognised {
  object: KubernetesObject
  kind: Kind
}

/** The objects of a document that are ours, whatever they stand in. */
export function recognised(
  uri: string,
  document: StreamDocument,
  options: Pick<CheckOptions, 'as' | 'bucketPermission'> = {},
): Recognised[] {
  if (isForced(document, options)) {
    const object = wholeObject(uri, document)
    const kind = kinds.find(({ id }) => id === options.as)
    return object && kind ? [{ object, kind }] : []
  }
  if (!mayHold(document.document.text, kinds, options)) return []
  return objectsOf(uri, document).flatMap(object => {
    const kind = kindOf(object, kinds, options)
    return kind ? [{ object, kind }] : []
  })
}

/** Whether any document of a text holds an object that is ours. */
export const holdsOurs = ({ uri, text }: SourceText): boolean =>
  mayHold(text, kinds) && openStream(text).documents.some(document => recognised(uri, document).length > 0)

/** Only the first document of a file is read as what the option says. */
export const isForced = (document: StreamDocument, { as }: Pick<CheckOptions, 'as'>): boolean =>
  as !== undefined && document.index === 0
