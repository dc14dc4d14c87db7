import { refusalOf } from '../../refused.ts'
import { defineRule } from '../../rule.ts'
import { fieldPath, specPath } from '../model.ts'
import type { Review } from '../review.ts'

const HEAD = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: vault.csi.example.com
spec:
  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
`

export default defineRule<Review>()({
  id: 'csi/token-in-secrets-without-requests',
  severity: 'error',
  docs: {
    finds: 'serviceAccountTokenInSecrets, true or false, in a CSIDriver that asks for no tokens.',
    why: 'The field says where tokens go; without tokenRequests there are none, and the API server refuses the object. That holds for false too: the field has to be left out.',
    ignores: 'Templates that may write tokenRequests.',
    fixes: 'Removes the field, or adds a token request to fill in.',
    bad: `${HEAD}  serviceAccountTokenInSecrets: true
`,
    good: HEAD,
  },
  messages: {
    none: 'No tokenRequests, so there are no tokens whose way could be chosen; kube-apiserver refuses the object, with {value} as well as with {other}.',
  },
  check({ errors, driver }, { report }) {
    for (const error of errors) {
      if (error.fault !== 'in-secrets-without-requests') continue
      const path = fieldPath(driver, 'serviceAccountTokenInSecrets')
      const tokens = [{ audience: '' }]
      const addition = driver.given.has('tokenRequests')
        ? ({ op: 'set', path: fieldPath(driver, 'tokenRequests'), value: tokens } as const)
        : ({ op: 'insert', path: specPath(driver), key: 'tokenRequests', value: tokens } as const)
      const fixes = [
        { title: 'Remove serviceAccountTokenInSecrets', preferred: true, changes: [{ op: 'remove', path } as const] },
        { title: 'Ask for a token of the API server', changes: [addition] },
      ]
      report(
        'none',
        error.at,
        { value: String(error.value), other: String(!error.value) },
        { fixes, apiServer: refusalOf(error) },
      )
    }
  },
})
