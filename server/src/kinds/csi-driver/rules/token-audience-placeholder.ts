import { atValue } from '../../../yaml/path.ts'
import { defineRule } from '../../rule.ts'
import { shown } from '../../shown.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'csi/token-audience-placeholder',
  severity: 'warning',
  docs: {
    finds: 'An audience that is still to be filled in.',
    why: 'The API server takes any text. The tokens are made out to that text, and whoever they are shown to refuses them: mounts fail on the first pod.',
    ignores: 'Templates that fill it in.',
    bad: exampleDriver(TOKEN_SPEC.replace('vault', '<project-id>.svc.id.goog'), 'buckets.csi.example.com'),
    good: exampleDriver(TOKEN_SPEC.replace('vault', 'shop-7.svc.id.goog'), 'buckets.csi.example.com'),
  },
  messages: {
    placeholder:
      'The audience {audience} is a place to fill in: tokens are made out to this very text, and nobody accepts them.',
  },
  check({ driver }, { report }) {
    for (const { audience = '', path } of driver.tokenRequests) {
      if (!isPlaceholder(audience)) continue
      report('placeholder', atValue([...path, 'audience']), { audience: shown(audience) })
    }
  },
})

const WORDS = /\b(?:replace|change|your|todo|fixme|placeholder)[-_ ]?(?:me|this|here|project|id|audience)?\b/i

const isPlaceholder = (audience: string): boolean =>
  audience.length < 300 && (/<[^<>]+>|\$\{[^{}]+\}|\$\([^()]+\)|^\$[A-Z_]+$/.test(audience) || WORDS.test(audience))
