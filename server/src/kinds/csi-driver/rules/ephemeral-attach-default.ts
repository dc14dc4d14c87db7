import { defineRule } from '../../rule.ts'
import { isMissing, modesOf, placeOf, setting } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

const HEAD = `  podInfoOnMount: true
  volumeLifecycleModes: [Ephemeral]
`

export default defineRule<Review>()({
  id: 'csi/ephemeral-attach-default',
  severity: 'hint',
  docs: {
    finds: 'A driver of inline volumes alone for which attachRequired is true, or left out.',
    why: 'Inline volumes are never attached, so it does no harm. It misleads the next reader, and attachRequired can never be changed once the object is there: when the driver gets volumes behind claims, each of them waits for an external-attacher.',
    fixes: 'Sets attachRequired to false.',
    bad: exampleDriver(HEAD),
    good: exampleDriver(`  attachRequired: false
${HEAD}`),
  },
  messages: {
    unused:
      'Inline volumes are never attached, and attachRequired {is}. It can never be changed later: set it to false.',
  },
  check({ driver, serving }, { report }) {
    const modes = modesOf(driver)
    if (!modes?.every(mode => mode === 'Ephemeral') || serving.old) return
    if (driver.attachRequired !== true && !isMissing(driver, 'attachRequired')) return
    const change = setting(driver, 'attachRequired', false)
    const is = driver.attachRequired === true ? 'is true' : 'is true where it is left out'
    const field = driver.attachRequired === true ? 'attachRequired' : 'volumeLifecycleModes'
    report(
      'unused',
      placeOf(driver, field),
      { is },
      { fixes: [{ title: 'Set attachRequired to false', changes: [change] }] },
    )
  },
})
