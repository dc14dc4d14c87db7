import { atKey, type Place } from '../../../../yaml/path.ts'
import type { KubernetesObject, PlacedStep } from '../../../kind.ts'
import { shown as inWords } from '../../../shown.ts'
import type { HandedKey, Tokens } from '../handover.ts'
import { elsewhere, fieldPlace, type ShownMounted } from './shown-mount.ts'

/** The call that mounts, and what stands in it. */
export function publishStep(shown: ShownMounted): PlacedStep {
  const { mounted, facts } = shown
  const place = elsewhere(shown, facts.volume.at)
  const plain = (label: string, reason: string): PlacedStep => ({ label, result: 'match', reason, ...place })
  return {
    label: 'NodePublishVolume',
    result: 'match',
    reason: `the kubelet calls ${inWords(facts.volume.driver)} on the node of the pod`,
    ...place,
    steps: [
      plain('volume_id', mounted.volumeId),
      plain('target_path', mounted.targetPath),
      mapStep('volume_context', mounted.handover.volumeContext, shown),
      mapStep('secrets', mounted.handover.secrets, shown),
      plain('readonly', String(mounted.readOnly)),
      plain('mount_flags', mounted.mountFlags.length > 0 ? mounted.mountFlags.join(', ') : 'none'),
    ],
  }
}

function mapStep(label: 'volume_context' | 'secrets', keys: readonly HandedKey[], shown: ShownMounted): PlacedStep {
  const unread = unreadKeys(label, shown)
  const steps = [...keys.map(handed => keyStep(handed, shown)), ...unread]
  return {
    label,
    result: keys.length > 0 ? 'match' : unread.length > 0 ? 'depends' : 'no-match',
    reason: countInWords(keys.length, unread.length > 0),
    ...elsewhere(shown, shown.facts.volume.at),
    ...(steps.length > 0 && { steps }),
  }
}

function countInWords(count: number, areMore: boolean): string {
  if (count === 0) return areMore ? 'keys that no file shows' : 'empty'
  return `${count} ${count === 1 ? 'key' : 'keys'}${areMore ? ', and others that no file shows' : ''}`
}

/** Keys that are there and are not known. */
function unreadKeys(label: 'volume_context' | 'secrets', shown: ShownMounted): PlacedStep[] {
  const { volume } = shown.facts
  const place = elsewhere(shown, volume.at)
  if (label === 'volume_context') {
    const reason = 'what the driver answers when it makes the volume'
    return volume.dynamic ? [{ label: 'volumeAttributes', result: 'depends', reason, ...place }] : []
  }
  if (!volume.secret || volume.secret.data.size > 0) return []
  return [
    { label: `Secret ${inWords(volume.secret.name)}`, result: 'depends', reason: 'all keys of its data', ...place },
  ]
}

function keyStep(handed: HandedKey, shown: ShownMounted): PlacedStep {
  const { key, value, replaces } = handed
  const lost = replaces === undefined ? '' : `; ${inWords(replaces)} of volumeAttributes is lost`
  return {
    label: key,
    result: 'match',
    reason: `${typeof value === 'string' ? inWords(value) : tokensInWords(value)}, ${ORIGINS[handed.from]}${lost}`,
    ...originOf(handed, shown),
  }
}

const ORIGINS: Readonly<Record<HandedKey['from'], string>> = {
  attributes: 'from volumeAttributes',
  'pod-info': 'by podInfoOnMount',
  tokens: 'by tokenRequests',
  secret: 'from the Secret of nodePublishSecretRef',
}

export const tokensInWords = (tokens: Tokens): string =>
  `{${[...tokens.keys()]
    .sort()
    .map(audience => `"${audience}": …`)
    .join(', ')}}`

function originOf({ key, from }: HandedKey, shown: ShownMounted): { at: Place; object?: KubernetesObject } {
  if (from === 'pod-info') return fieldPlace(shown, 'podInfoOnMount')
  if (from === 'tokens') return fieldPlace(shown, 'tokenRequests')
  const { at } = shown.facts.volume
  if (!at || from === 'secret') return elsewhere(shown, at)
  const inside = shown.facts.volume.inline ? ['csi', 'volumeAttributes', key] : ['volumeAttributes', key]
  return { object: at.object, at: atKey([...at.place.path, ...inside]) }
}
