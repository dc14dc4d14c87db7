import { recognised } from '../service/diagnostics.ts'
import { formatMinors, minorsOf, versionsOf } from '../service/options.ts'
import { rangeOfPlace } from '../service/problems.ts'
import type { Converter } from './convert.ts'
import { type PerDocument, perSettings } from './per-document.ts'
import type { DocumentInfo, ObjectInfo } from './protocol.ts'
import type { OpenText } from './session.ts'

/** The objects of ours in a document. */
export type Inventory = PerDocument<ObjectInfo[]>

export const openInventory = (converter: Converter): Inventory =>
  perSettings(converter, ({ uri, at, toClient }) =>
    recognised(uri, at).map(({ object, kind: { id } }) => ({
      kind: id,
      title: inWords(id),
      document: object.index,
      start: toClient(rangeOfPlace(object, { path: object.path, part: 'value' })).start,
    })),
  )

/** "audit-policy" to "Audit policy", "csi-driver" to "CSI driver" */
const inWords = (id: string): string =>
  id.replaceAll('-', ' ').replace(/^(?:rbac|csi)\b|^./, first => first.toUpperCase())

/** Answers whichrule/document: what the text holds, and for which Kubernetes it is read. */
export const documentInfo = ({ session, uri, stream, options }: OpenText): DocumentInfo => ({
  kubernetesVersion: formatMinors(minorsOf(versionsOf(options.kubernetesVersion))),
  objects: stream.documents.flatMap(at =>
    session.inventory.of(uri, at, options).map(({ start, ...object }) => ({
      ...object,
      document: at.index,
      start: { line: start.line + at.line, character: start.character },
    })),
  ),
})
