import type { PlacedStep } from '../../../kind.ts'
import { apiServerStep } from './api-server-step.ts'
import { aroundSteps, lifecycleStep } from './around-steps.ts'
import { fsGroupStep, republishStep, seLinuxStep } from './file-steps.ts'
import { publishStep } from './publish-step.ts'
import type { ShownMount } from './shown-mount.ts'
import { tokenStep } from './token-step.ts'
import { versionStep } from './version-step.ts'

/** From the object to the mounted volume, in the order in which it happens. */
export function traceOf(shown: ShownMount): PlacedStep[] {
  const { preview } = shown
  const head = apiServerStep(shown)
  if (!preview) return [head, ...versionStep(shown)]
  const lifecycle = lifecycleStep(shown, preview)
  if (!preview.mounted) return [head, lifecycle, ...versionStep(shown)]
  const mounted = { ...shown, mounted: preview.mounted }
  return [
    head,
    lifecycle,
    ...aroundSteps(mounted),
    publishStep(mounted),
    tokenStep(mounted),
    fsGroupStep(mounted),
    seLinuxStep(mounted),
    republishStep(mounted),
    ...versionStep(shown),
  ]
}
