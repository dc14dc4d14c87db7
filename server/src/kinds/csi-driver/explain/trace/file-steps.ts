import type { PlacedStep } from '../../../kind.ts'
import { fsGroupReason, seLinuxReason } from '../reasons.ts'
import { byDefault, fieldPlace, type ShownMounted } from './shown-mount.ts'

export function fsGroupStep(shown: ShownMounted): PlacedStep {
  const { fsGroup } = shown.mounted
  const group = shown.facts.pod.fsGroup
  return {
    label: group === undefined ? 'fsGroup' : `fsGroup ${group}`,
    result: fsGroup.unlessDriver || fsGroup.unlessFsType ? 'depends' : fsGroup.by === 'none' ? 'no-match' : 'match',
    reason: `${BY[fsGroup.by]}: ${fsGroupReason(fsGroup)}`,
    ...fieldPlace(shown, 'fsGroupPolicy'),
  }
}

const BY = { kubelet: 'applied by the kubelet', driver: 'applied by the driver', none: 'not applied' } as const

export function seLinuxStep(shown: ShownMounted): PlacedStep {
  const { option, why } = shown.mounted.selinux
  return {
    label: 'SELinux',
    result: why === 'node-unknown' ? 'depends' : option === undefined ? 'no-match' : 'match',
    reason: option === undefined ? seLinuxReason(why) : `${seLinuxReason(why)}: ${option}`,
    ...fieldPlace(shown, 'seLinuxMount'),
  }
}

export function republishStep(shown: ShownMounted): PlacedStep {
  const { republish } = shown.mounted
  const place = fieldPlace(shown, 'requiresRepublish')
  const label = 'republish'
  if (republish === undefined) return { label, result: 'no-match', reason: 'not for raw block volumes', ...place }
  const lifetimes = [...(shown.mounted.handover.tokens?.tokens.values() ?? [])]
  const rest =
    lifetimes.length > 0 ? `; the tokens are good for ${Math.min(...lifetimes)} seconds and no new ones follow` : ''
  return {
    label,
    result: republish ? 'match' : 'no-match',
    reason: republish
      ? repeatedInWords(shown)
      : `NodePublishVolume is called once${byDefault(shown, 'requiresRepublish')}${rest}`,
    ...place,
  }
}

/** SetUpAt of the kubelet changes the files anew each time. */
function repeatedInWords({ mounted }: ShownMounted): string {
  const again =
    mounted.fsGroup.by === 'kubelet'
      ? ', and with it the change of the files to fsGroup (unless fsGroupChangePolicy is OnRootMismatch)'
      : ''
  return `NodePublishVolume is repeated about every 60 to 90 seconds while the pod lives${again}`
}
