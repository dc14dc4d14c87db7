import { defineRule } from '../../rule.ts'
import { isOff, placeOf, setting } from '../advice-parts.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'
import { lifetimeOf } from '../served.ts'

export default defineRule<Review>()({
  id: 'csi/tokens-without-republish',
  severity: 'information',
  docs: {
    finds: 'A driver that gets tokens once, when a volume is mounted.',
    why: 'Tokens run out, after an hour where nothing else is asked for. The driver sees new ones only with the next NodePublishVolume, and without requiresRepublish there is none as long as the pod lives. That is fine for a driver that reads something once, and breaks one that keeps the token.',
    fixes: 'Sets requiresRepublish to true. NodePublishVolume then has to bear being repeated.',
    bad: exampleDriver(TOKEN_SPEC.replace('  requiresRepublish: true\n', '')),
    good: exampleDriver(TOKEN_SPEC),
  },
  messages: {
    once: 'The driver gets its tokens once a mount, and they are good for {seconds} seconds. Where it uses them later too, set requiresRepublish to true.',
  },
  check({ driver }, { report }) {
    const { tokenRequests } = driver
    if (tokenRequests.length === 0 || !isOff(driver, 'requiresRepublish')) return
    const seconds = Math.min(...tokenRequests.map(lifetimeOf))
    const change = setting(driver, 'requiresRepublish', true)
    const field = driver.given.has('requiresRepublish') ? 'requiresRepublish' : 'tokenRequests'
    report(
      'once',
      placeOf(driver, field),
      { seconds },
      { fixes: [{ title: 'Set requiresRepublish to true', changes: [change] }] },
    )
  },
})
