import { atKey } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { fieldPath, specPath } from '../model.ts'
import type { Review } from '../review.ts'
import { canSetInSecrets, driverWarnings } from '../warnings.ts'

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
  id: 'csi/tokens-in-volume-context',
  severity: 'information',
  docs: {
    finds: 'A driver whose tokens go into volume_context, which is not treated as secret.',
    why: 'The library that drivers log with hides secrets, and not volume_context: tokens of pods came into logs that way (CVE-2023-2878 of secrets-store-csi-driver, CVE-2024-3744 of azurefile-csi-driver). From Kubernetes 1.35 on they can go in secrets. Where the field is left out the API server warns of it; with false it is silent.',
    ignores: 'Clusters before 1.35, and those where the gate CSIServiceAccountTokenSecrets is off.',
    fixes:
      'Sets serviceAccountTokenInSecrets to true: only once every node runs a driver that looks in secrets, then in volume_context.',
    bad: HEAD,
    good: `${HEAD}  ${FIELD}: true
`,
  },
  messages: {
    unset:
      'Tokens of pods go in volume_context, which many drivers write to their logs. Once every node runs a driver that reads secrets, set serviceAccountTokenInSecrets to true.',
    off: 'With false the tokens of pods go in volume_context, which many drivers write to their logs. Set it to true once every node runs a driver that reads secrets.',
  },
  check({ kept, serving, refused }, { report }) {
    const { tokenRequests, serviceAccountTokenInSecrets: value } = kept
    if (!canSetInSecrets(serving) || tokenRequests.length === 0 || value === true || refused) return
    if (kept.given.has(FIELD)) {
      if (value !== false) return
      const path = fieldPath(kept, FIELD)
      const fix = { title: `Set ${FIELD} to true`, changes: [{ op: 'set', path, value: true } as const] }
      return report('off', atKey(path), {}, { fixes: [fix] })
    }
    if (kept.partial) return
    const insert = { op: 'insert', path: specPath(kept), key: FIELD, value: true } as const
    const fixes = [{ title: `Add ${FIELD}: true`, changes: [insert] }]
    const [apiServer] = driverWarnings(kept, serving)
    report('unset', atKey(fieldPath(kept, 'tokenRequests')), {}, { fixes, ...(apiServer && { apiServer }) })
  },
})
