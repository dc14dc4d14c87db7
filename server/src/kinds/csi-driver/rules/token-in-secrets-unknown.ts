import { formatMinor } from '../../../kubernetes/version.ts'
import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { unknownVerdict } from '../header.ts'
import { fieldPath } from '../model.ts'
import type { Review } from '../review.ts'

const HEAD = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
  requiresRepublish: true
  tokenRequests:
    - audience: vault
`

const FIELD = 'serviceAccountTokenInSecrets'

export default defineRule<Review>()({
  id: 'csi/token-in-secrets-unknown',
  severity: 'error',
  docs: {
    finds: 'serviceAccountTokenInSecrets for a cluster before Kubernetes 1.35, which does not know the field.',
    why: 'kubectl apply is refused by such a cluster. Helm and other clients that validate less get a warning or nothing: the field is dropped, and the tokens stay in volume_context, where a driver that looks in secrets alone does not find them.',
    fixes: 'Removes the field.',
    version: '1.34',
    bad: `${HEAD}  ${FIELD}: true
`,
    good: HEAD,
  },
  messages: {
    unknown:
      'Kubernetes {version} does not know serviceAccountTokenInSecrets (1.35 does): kubectl refuses the object, other clients lose the field, and the tokens stay in volume_context.',
  },
  check({ tooNew, driver }, { report, version }) {
    if (!tooNew.includes(FIELD)) return
    const path = fieldPath(driver, FIELD)
    const fixes = [{ title: `Remove ${FIELD}`, changes: [{ op: 'remove', path } as const] }]
    report('unknown', atKey(path), { version: formatMinor(version) }, { fixes, apiServer: unknownVerdict(FIELD) })
  },
})
