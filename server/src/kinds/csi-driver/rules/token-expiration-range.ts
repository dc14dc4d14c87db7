import { refusalOf, setTo } from '../../refused.ts'
import { defineRule } from '../../rule.ts'
import type { Review } from '../review.ts'
import { DEFAULT_TOKEN, LONGEST_TOKEN, SHORTEST_TOKEN } from '../words.ts'

const withLifetime = (seconds: number): string => `apiVersion: storage.k8s.io/v1
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
      expirationSeconds: ${seconds}
`

export default defineRule<Review>()({
  id: 'csi/token-expiration-range',
  severity: 'error',
  docs: {
    finds: 'A token that is to live less than ten minutes or more than 2^32 seconds.',
    why: 'The API server refuses the object. The number is in seconds; without it the kubelet asks for an hour.',
    fixes: `Writes the nearest number that is allowed, or ${DEFAULT_TOKEN}.`,
    bad: withLifetime(300),
    good: withLifetime(SHORTEST_TOKEN),
  },
  messages: {
    short: 'A token lives at least 600 seconds, and {seconds} were asked; kube-apiserver refuses the object.',
    long: 'A token lives at most 4294967296 seconds (2^32); kube-apiserver refuses the object.',
  },
  check({ errors }, { report }) {
    for (const error of errors) {
      if (error.fault !== 'expiration-range') continue
      const isShort = error.seconds < SHORTEST_TOKEN
      const fixes = [setTo(error, isShort ? SHORTEST_TOKEN : LONGEST_TOKEN), setTo(error, DEFAULT_TOKEN, false)]
      report(isShort ? 'short' : 'long', error.at, { seconds: error.seconds }, { fixes, apiServer: refusalOf(error) })
    }
  },
})
