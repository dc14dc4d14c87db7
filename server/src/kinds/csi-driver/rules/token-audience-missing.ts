import { atEntry } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'csi/token-audience-missing',
  severity: 'warning',
  docs: {
    finds: 'A token request without an audience.',
    why: 'kubectl and the API server take it, and it means the audience of the API server itself: the driver gets tokens that speak to the API server as the pod. Mostly the audience was forgotten, or its key is misspelt.',
    ignores: 'Requests that a template may write more of.',
    fixes: 'Writes audience: "", which means the same and says so.',
    bad: exampleDriver(TOKEN_SPEC.replace('audience: vault', 'expirationSeconds: 600')),
    good: exampleDriver(TOKEN_SPEC),
  },
  messages: {
    missing:
      'A request without an audience is for a token of the API server itself: the driver can act there as the pod. Name who takes the token, or write audience: "".',
  },
  check({ driver }, { report }) {
    for (const { audience, path, partial } of driver.tokenRequests) {
      if (audience !== undefined || partial) continue
      const insert = { op: 'insert', path, key: 'audience', value: '', before: '' } as const
      report('missing', atEntry(path), {}, { fixes: [{ title: 'Add audience: ""', changes: [insert] }] })
    }
  },
})
