import { defineRule } from '../../rule.ts'
import { isOff, modesOf, placeOf, setting } from '../advice-parts.ts'
import { exampleDriver, TOKEN_SPEC } from '../example.ts'
import type { Review } from '../review.ts'

export default defineRule<Review>()({
  id: 'csi/tokens-without-podinfo',
  severity: 'hint',
  docs: {
    finds: 'A driver that gets tokens of the pod, and no info about it.',
    why: 'Most drivers with tokens also look at namespace, name and service account of the pod; these come with podInfoOnMount. A driver that reads all it needs from the token does without.',
    fixes: 'Sets podInfoOnMount to true.',
    bad: exampleDriver(TOKEN_SPEC.replace('  podInfoOnMount: true\n', '')),
    good: exampleDriver(TOKEN_SPEC),
  },
  messages: {
    none: 'The driver gets tokens, and neither name nor namespace of the pod: these come with podInfoOnMount.',
  },
  check({ driver }, { report }) {
    const hasBoth = modesOf(driver)?.includes('Ephemeral') && modesOf(driver)?.includes('Persistent')
    if (driver.tokenRequests.length === 0 || !isOff(driver, 'podInfoOnMount') || hasBoth) return
    const change = setting(driver, 'podInfoOnMount', true)
    const field = driver.given.has('podInfoOnMount') ? 'podInfoOnMount' : 'tokenRequests'
    report('none', placeOf(driver, field), {}, { fixes: [{ title: 'Set podInfoOnMount to true', changes: [change] }] })
  },
})
