import type { Position } from '../../api/text.ts'
import type { KubernetesObject } from '../../kinds/kind.ts'
import { objectsOf } from '../../kinds/objects.ts'
import { readerOf } from '../../kinds/struct-reader.ts'
import { readWorkload } from '../../workloads/read-workload.ts'
import type { Workload } from '../../workloads/workload.ts'
import type { YamlStream } from '../../yaml/document.ts'
import { documentAt, offsetAt } from '../../yaml/position.ts'

/** What a person may mean who asks at some place of a text. */
export interface Here {
  namespace?: string
  /** "shop/Deployment/web" */
  workload?: string
}

/** The workload that the position is in, and the namespace of the object, whatever its kind. */
export function hereAt(uri: string, stream: YamlStream, position: Position): Here {
  const document = documentAt(stream, position)
  if (!document) return {}
  const offset = offsetAt(document, position)
  const object = objectsOf(uri, document).find(
    ({ path, outerPath, root }) =>
      outerPath.length === 0 && (path.length === 0 || (root.start <= offset && offset <= root.end)),
  )
  if (!object?.kind) return {}
  const workload = readWorkload(object)
  return { namespace: namespaceOf(object), ...(workload && { workload: fullTitle(workload) }) }
}

/** "shop/Deployment/web", as `ReachOptions.workload` takes it. */
export const fullTitle = ({ namespace, kind, name }: Pick<Workload, 'namespace' | 'kind' | 'name'>): string =>
  `${namespace}/${kind}/${name}`

/** A Namespace is its own. */
function namespaceOf({ root, path, kind }: KubernetesObject): string {
  const metadata = readerOf(root, path).struct('metadata')
  return metadata?.text(kind === 'Namespace' ? 'name' : 'namespace') || 'default'
}
