import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'csi/token-audience-empty',
  severity: 'information',
  docs: {
    finds: 'A token request for the API server itself (audience "").',
    why: 'With such a token the driver, and whoever reads it from a log, can do in the API server whatever the service account of the pod may do. A driver that only shows the token to another system needs one for that system alone.',
    bad: exampleDriver(TOKEN_SPEC.replace('vault', '""')),
    good: exampleDriver(TOKEN_SPEC),
  },
  messages: {
    empty:
      'The driver gets a token for the API server, good for all that the service account of the pod may do. Where it shows the token to another system, name that as the audience.',
  },
  check({ driver }, { report }) {
    for (const { audience, path } of driver.tokenRequests) {
      if (audience === '') report('empty', atValue([...path, 'audience']))
    }
  },
})
