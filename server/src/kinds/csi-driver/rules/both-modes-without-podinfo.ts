import { defineRule } from '../../rule.ts'
import { isOff, modesOf, placeOf, setting } from '../advice-parts.ts'
import { exampleDriver } from '../example.ts'
import type { Review } from '../review.ts'

const spec = (podInfo: string): string => `  attachRequired: false
${podInfo}  volumeLifecycleModes: [Persistent, Ephemeral]
`

export default defineRule<Review>()({
  id: 'csi/both-modes-without-podinfo',
  severity: 'warning',
  docs: {
    finds: 'A driver of inline volumes and of volumes behind claims that is not told which one it mounts.',
    why: 'NodePublishVolume is the same call for both. What tells them apart is the key csi.storage.k8s.io/ephemeral, and it comes with podInfoOnMount. Without it a driver has to guess, and may treat a volume of the pod as one that was made before.',
    fixes: 'Sets podInfoOnMount to true.',
    bad: exampleDriver(spec('')),
    good: exampleDriver(spec('  podInfoOnMount: true\n')),
  },
  messages: {
    blind:
      'The driver mounts inline volumes and those behind claims, and without podInfoOnMount nothing tells it which is which. Set podInfoOnMount to true.',
  },
  check({ driver }, { report }) {
    const modes = modesOf(driver) ?? []
    if (!modes.includes('Ephemeral') || !modes.includes('Persistent') || !isOff(driver, 'podInfoOnMount')) return
    const field = driver.given.has('podInfoOnMount') ? 'podInfoOnMount' : 'volumeLifecycleModes'
    const change = setting(driver, 'podInfoOnMount', true)
    const fix = { title: 'Set podInfoOnMount to true', preferred: true, changes: [change] }
    report('blind', placeOf(driver, field), {}, { fixes: [fix] })
  },
})
