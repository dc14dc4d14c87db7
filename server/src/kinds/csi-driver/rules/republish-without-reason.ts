import { defineRule } from '../../rule.ts'
import { isMissing, placeOf } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import { fieldPath } from '../model.ts'
import type { Review } from '../review.ts'

const HEAD = `  attachRequired: false
  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
`

export default defineRule<Review>()({
  id: 'csi/republish-without-reason',
  severity: 'hint',
  docs: {
    finds: 'requiresRepublish without tokenRequests.',
    why: 'The kubelet repeats NodePublishVolume for each volume about every 60 to 90 seconds while its pod lives, and with fsGroup it may go through all files each time. Tokens are the usual reason; others are rare, such as secrets that the driver fetches anew.',
    fixes: 'Removes requiresRepublish.',
    bad: exampleDriver(`${HEAD}  requiresRepublish: true
`),
    good: exampleDriver(HEAD),
  },
  messages: {
    none: 'No tokens are handed on, and still the kubelet calls NodePublishVolume for each volume about every 60 to 90 seconds. Without a reason for it, leave requiresRepublish out.',
  },
  check({ driver }, { report }) {
    if (driver.requiresRepublish !== true || !isMissing(driver, 'tokenRequests')) return
    const remove = { op: 'remove', path: fieldPath(driver, 'requiresRepublish') } as const
    report(
      'none',
      placeOf(driver, 'requiresRepublish'),
      {},
      { fixes: [{ title: 'Remove requiresRepublish', changes: [remove] }] },
    )
  },
})
