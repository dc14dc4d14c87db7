import { deref, fieldOf } from '../../yaml/fields.ts'
import type { MappingNode } from '../../yaml/tree.ts'
import { defineKind } from '../kind.ts'
import { schemaOf } from '../schemas.ts'
import { editing } from './editing/editing.ts'
import { examine } from './examine.ts'
import { mountExplainer } from './explain/explain.ts'
import { type Review, reviewOf } from './review.ts'
import { rules } from './rules/index.ts'
import { servedDriver } from './serve.ts'

/** What Kubernetes does for the volumes of a CSI driver, and what the driver gets. */
export default defineKind<Review>({
  id: 'csi-driver',
  title: 'Mount',
  group: 'storage.k8s.io',
  kinds: ['CSIDriver'],
  clusterScoped: ['CSIDriver'],
  words: ['attachRequired', 'podInfoOnMount', 'volumeLifecycleModes', 'fsGroupPolicy'],
  rules,
  looksLike,
  read(object, context) {
    const examined = examine(object, context)
    return { model: reviewOf(object, examined, context), findings: examined.findings }
  },
  serve(object, context) {
    const { model, serving, refused } = examine(object, context)
    const schema = schemaOf('csi-driver', context.version)
    return schema && !model.partial && !refused ? servedDriver(object, model, schema, serving) : undefined
  },
  // Few, and each may tell whose a workload beside it is.
  neighbours: () => '',
  editing,
  explain: mountExplainer,
})

const OWN_FIELDS = ['attachRequired', 'podInfoOnMount', 'volumeLifecycleModes', 'fsGroupPolicy', 'tokenRequests']

/** Fields that of Kubernetes' own kinds no other spec has; a driver may have none of them, and then says what it is. */
function looksLike(root: MappingNode): boolean {
  const spec = deref(fieldOf(root, 'spec')?.value)
  if (spec?.type === 'mapping' && OWN_FIELDS.some(field => fieldOf(spec, field) !== undefined)) return true
  const kind = deref(fieldOf(root, 'kind')?.value)
  const isNamed = kind?.type === 'scalar' && kind.text === 'CSIDriver'
  return isNamed && (spec === undefined || (spec.type === 'mapping' && spec.entries.length === 0))
}
