import { formatMinor } from '../../../../kubernetes/version.ts'
import { few, shown as inWords } from '../../../shown.ts'
import type { Mounted } from '../preview.ts'
import type { ShownMount } from './shown-mount.ts'

/** "Mounted by vault.csi.example.com: tokens for vault in secrets, info about the pod; not attached" */
export function verdictOf(shown: ShownMount): string {
  const { taken, object } = shown
  const answer = answerOf(shown)
  if (!taken.partial) return answer
  const cause = object?.document.template
    ? 'Depends on what the template fills in'
    : 'Part of the files could not be read'
  return `${cause}; as it stands: ${answer}`
}

function answerOf({ taken, preview, facts }: ShownMount): string {
  const { volume, versions } = facts
  if (!preview)
    return `Not mounted: kube-apiserver ${formatMinor(versions.apiserver)} refuses the CSIDriver: ${taken.errors[0] ?? ''}`
  const { mounted, lifecycle } = preview
  if (!mounted) return `Not mounted: ${lifecycle.error ?? ''}`
  const got = [tokensInWords(mounted), infoInWords(mounted)].filter(part => part !== '')
  const around = attachInWords(mounted)
  return `Mounted by ${inWords(volume.driver)}: ${[...(got.length > 0 ? [got.join(', ')] : ['neither tokens nor info about the pod']), around].join('; ')}`
}

function tokensInWords({ handover: { tokens } }: Mounted): string {
  if (!tokens) return ''
  const audiences = [...tokens.tokens.keys()].map(audience => audience || 'the API server')
  return `tokens for ${few(audiences, audience => (audience === 'the API server' ? audience : inWords(audience)))} in ${tokens.way}`
}

const infoInWords = ({ handover }: Mounted): string =>
  handover.volumeContext.some(({ from }) => from === 'pod-info') ? 'info about the pod' : ''

const attachInWords = ({ attachment }: Mounted): string =>
  attachment.volumeAttachment ? 'attached before' : 'not attached'
