import { formatMinor } from '../../../../kubernetes/version.ts'
import type { PlacedStep } from '../../../kind.ts'
import { shown as inWords } from '../../../shown.ts'
import type { Handover, TokenWay } from '../handover.ts'
import { fieldPlace, type ShownMounted } from './shown-mount.ts'

/** Which tokens the driver gets, and which way they go. */
export function tokenStep(shown: ShownMounted): PlacedStep {
  const { tokens, noTokens } = shown.mounted.handover
  const label = 'tokens'
  if (!tokens)
    return { label, result: 'no-match', reason: NONE[noTokens ?? 'none-asked'], ...fieldPlace(shown, 'tokenRequests') }
  const { kubelet } = shown.facts.versions
  return {
    label,
    result: 'match',
    reason: wayInWords(tokens.why, formatMinor(kubelet)),
    ...fieldPlace(shown, 'serviceAccountTokenInSecrets'),
    steps: [...tokens.tokens].map(([audience, seconds]) => ({
      label: audience === '' ? '"" (the API server itself)' : inWords(audience),
      result: 'match',
      reason: `for service account ${inWords(shown.facts.pod.serviceAccountName)}, bound to the pod; lives ${seconds} seconds`,
      ...fieldPlace(shown, 'tokenRequests'),
    })),
  }
}

const NONE: Readonly<Record<NonNullable<Handover['noTokens']>, string>> = {
  'no-driver': 'none without a CSIDriver',
  'none-asked': 'the driver asks for none',
  block: 'raw block volumes get none',
}

function wayInWords(why: TokenWay, kubelet: string): string {
  switch (why) {
    case 'in-secrets':
      return 'in secrets alone: serviceAccountTokenInSecrets is true'
    case 'unset':
      return 'in volume_context: serviceAccountTokenInSecrets is not set'
    case 'off':
      return 'in volume_context: serviceAccountTokenInSecrets is false'
    case 'old-kubelet':
      return `in volume_context: kubelet ${kubelet} does not know serviceAccountTokenInSecrets (1.35 does); a driver that looks in secrets alone fails here`
  }
}
