import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { goneVerdict, goneWith, SERVED } from '../header.ts'
import type { Review } from '../review.ts'

const driverOf = (apiVersion: string): string => `apiVersion: ${apiVersion}
kind: CSIDriver
metadata:
  name: disk.csi.example.com
spec:
  attachRequired: true
  fsGroupPolicy: File
`

export default defineRule<Review>()({
  id: 'csi/beta-api',
  severity: 'error',
  docs: {
    finds: 'A CSIDriver of storage.k8s.io/v1beta1, which went with Kubernetes 1.22.',
    why: 'kubectl finds no such kind and applies nothing; a chart with it cannot be installed. storage.k8s.io/v1 has the same fields and more.',
    fixes: 'Writes storage.k8s.io/v1.',
    bad: driverOf('storage.k8s.io/v1beta1'),
    good: driverOf('storage.k8s.io/v1'),
  },
  messages: {
    gone: '{apiVersion} went with Kubernetes {version}, and kubectl applies nothing. It is CSIDriver of storage.k8s.io/v1, with the same fields.',
  },
  check({ object }, { report }) {
    const version = goneWith(object)
    if (version === undefined) return
    const { apiVersion = '', path } = object
    const at = [...path, 'apiVersion']
    const fix = {
      title: `Change to ${SERVED.apiVersion}`,
      preferred: true,
      changes: [{ op: 'set', path: at, value: SERVED.apiVersion } as const],
    }
    report('gone', atValue(at), { apiVersion, version }, { fixes: [fix], apiServer: goneVerdict(object) })
  },
})
