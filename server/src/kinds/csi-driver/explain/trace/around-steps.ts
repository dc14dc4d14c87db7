import type { PlacedStep } from '../../../kind.ts'
import type { Attachment, Known } from '../lifecycle.ts'
import type { Preview } from '../preview.ts'
import { byDefault, elsewhere, fieldPlace, type ShownMount, type ShownMounted } from './shown-mount.ts'

const FIELD = 'volumeLifecycleModes'

export function lifecycleStep(shown: ShownMount, { lifecycle }: Preview): PlacedStep {
  const { mode, error } = lifecycle
  const { volume } = shown.facts
  const what = volume.inline ? 'the volume stands in the pod itself' : 'the volume stands behind a claim'
  const place = shown.object ? fieldPlace(shown, FIELD) : elsewhere(shown, volume.at)
  if (error !== undefined) {
    return { label: mode, result: 'no-match', reason: `${what}, and the kubelet does not mount it: ${error}`, ...place }
  }
  const why = volume.isBlock
    ? 'nobody looks at the modes for a raw block volume'
    : shown.object
      ? `the driver has such volumes${byDefault(shown, FIELD)}`
      : 'needs no CSIDriver'
  return { label: mode, result: 'match', reason: `${what}; ${why}`, ...place }
}

/** What happens before the volume comes to the pod: attaching, and staging. */
export function aroundSteps(shown: ShownMounted): PlacedStep[] {
  const { attachment, stage } = shown.mounted
  return [
    {
      label: 'attach',
      result: attachment.volumeAttachment ? 'match' : 'no-match',
      reason: attachInWords(attachment, shown),
      ...fieldPlace(shown, 'attachRequired'),
      ...(attachment.volumeAttachment && { steps: [controllerStep(attachment.controllerPublish, shown)] }),
    },
    {
      label: 'NodeStageVolume',
      result: resultOf(stage),
      reason: shown.facts.volume.inline ? 'inline volumes are not staged' : stageInWords(stage),
      ...elsewhere(shown, shown.facts.volume.at),
    },
  ]
}

function attachInWords({ why }: Attachment, shown: ShownMounted): string {
  switch (why) {
    case 'inline':
      return 'inline volumes are never attached, whatever attachRequired says'
    case 'no-driver':
      return 'without a CSIDriver a VolumeAttachment is made, and the kubelet waits for the external-attacher'
    case 'required':
      return `attachRequired is true${byDefault(shown, 'attachRequired')}: a VolumeAttachment is made, and the kubelet waits for the external-attacher`
    case 'not-required':
      return 'attachRequired is false: no VolumeAttachment'
  }
}

function controllerStep(publishes: Known, shown: ShownMounted): PlacedStep {
  const reasons = {
    true: 'the driver has PUBLISH_UNPUBLISH_VOLUME: its controller is called',
    false: 'the driver has no PUBLISH_UNPUBLISH_VOLUME: the external-attacher marks the volume attached without a call',
    undefined: 'depends on the capability PUBLISH_UNPUBLISH_VOLUME of the driver',
  }
  return {
    label: 'ControllerPublishVolume',
    result: resultOf(publishes),
    reason: reasons[`${publishes}`],
    ...fieldPlace(shown, 'attachRequired'),
  }
}

function stageInWords(stage: Known): string {
  if (stage === undefined) return 'depends on the capability STAGE_UNSTAGE_VOLUME of the driver'
  return stage
    ? 'the driver has STAGE_UNSTAGE_VOLUME; it gets the attributes of the volume, neither info about the pod nor tokens'
    : 'the driver has no STAGE_UNSTAGE_VOLUME'
}

const resultOf = (known: Known): PlacedStep['result'] =>
  known === undefined ? 'depends' : known ? 'match' : 'no-match'
