import type { SourceText } from '../api/text.ts'
import type { KubernetesObject } from '../kinds/kind.ts'
import { objectsOf } from '../kinds/objects.ts'
import { readerOf } from '../kinds/struct-reader.ts'
import { readObjectMeta } from '../kubernetes/object-meta.ts'
import type { FileObject, Files } from '../request/files.ts'
import { openStream } from '../yaml/stream.ts'

/** Files that the texts are, read when a request names one. */
export const filesOf = (texts: readonly SourceText[]): Files =>
  filesBehind(texts, ({ uri, text }) => openStream(text).documents.flatMap(document => objectsOf(uri, document)))

/** Files that objects stand in. */
export function filesWith(objects: readonly KubernetesObject[]): Files {
  return filesBehind(
    [...new Set(objects.map(({ uri }) => uri))].map(uri => ({ uri })),
    ({ uri }) => objects.filter(object => object.uri === uri),
  )
}

function filesBehind<T extends { uri: string }>(
  files: readonly T[],
  read: (file: T) => readonly KubernetesObject[],
): Files {
  return path => {
    const found = files.filter(({ uri }) => isAt(uri, path))
    return found.length === 0
      ? undefined
      : found.flatMap(file => read(file).flatMap(object => fileObject(object) ?? []))
  }
}

/** "rules/web.yaml" and "./rules/web.yaml" are the end of its uri. */
function isAt(uri: string, path: string): boolean {
  const own = decoded(uri).replaceAll('\\', '/')
  const asked = path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  return asked !== '' && (own === asked || own.endsWith(asked.startsWith('/') ? asked : `/${asked}`))
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}

/** undefined for what no server takes, and for a text in another object. */
function fileObject({ apiVersion, kind, root, path, outerPath }: KubernetesObject): FileObject | undefined {
  if (apiVersion === undefined || kind === undefined || outerPath.length > 0) return undefined
  const { name, namespace, labels } = readObjectMeta(readerOf(root, path))
  const apiGroup = apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0))
  return { apiGroup, kind, name, namespace, labels: Object.fromEntries(labels) }
}
