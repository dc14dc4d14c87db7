import { recognised } from '../service/diagnostics.ts'
import { formatMinors, minorsOf, versionsOf } from '../service/options.ts'
import { rangeOfPlace } from '../service/problems.ts'
import type { DocumentInfo } from './protocol.ts'
import type { OpenText } from './session.ts'

/** Answers whichrule/document: what the text holds, and for which Kubernetes it is read. */
export function documentInfo({ session, uri, stream, options }: OpenText): DocumentInfo {
  const found = stream.documents.flatMap(at => recognised(uri, at))
  return {
    kubernetesVersion: formatMinors(minorsOf(versionsOf(options.kubernetesVersion))),
    objects: found.map(({ object, kind: { id } }) => ({
      kind: id,
      title: inWords(id),
      document: object.index,
      start: session.converter.toClientPosition(
        stream,
        rangeOfPlace(object, { path: object.path, part: 'value' }).start,
      ),
    })),
  }
}

/** "audit-policy" to "Audit policy" */
const inWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
