import { atEntry } from '../../../yaml/path.ts'
import { refusalOf } from '../../refused.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
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
  serviceAccountTokenInSecrets: true
  tokenRequests:
    - audience: vault
`

export default defineRule<Review>()({
  id: 'csi/token-audience-duplicate',
  severity: 'error',
  docs: {
    finds: 'Two token requests for the same audience.',
    why: 'The driver gets its tokens by audience, so each can be there once; the API server refuses the object. A request without an audience and one with "" are the same, too.',
    fixes: 'Removes the later request.',
    bad: `${HEAD}    - audience: vault
      expirationSeconds: 7200
`,
    good: HEAD,
  },
  messages: {
    named:
      'Token request {first} is for audience {audience} already; kube-apiserver refuses the object. One token an audience.',
    empty:
      'Token request {first} is for the API server itself already (no audience, or ""); kube-apiserver refuses the object.',
  },
  check({ errors }, { report }) {
    for (const error of errors) {
      if (error.fault !== 'audience-duplicate') continue
      const { request, first, at } = error
      const { audience = '' } = request
      const fix = {
        title: 'Remove this token request',
        preferred: true,
        changes: [{ op: 'remove', path: request.path } as const],
      }
      report(
        audience === '' ? 'empty' : 'named',
        at,
        { first: first.index + 1, audience: shown(audience) },
        {
          fixes: [fix],
          related: [{ at: atEntry(first.path), message: 'The first request for this audience.' }],
          apiServer: refusalOf(error),
        },
      )
    }
  },
})
