import type { PlacedExplanation } from '../../kind.ts'

/** For a line's end: "tokens in secrets · pod info · not attached", "not mounted · mode Ephemeral". */
export function answer(explanation: PlacedExplanation): string {
  if (explanation.kind !== 'csi-driver') return explanation.verdict
  const { outcome, verdict } = explanation
  if (outcome.unresolved) return verdict
  if (outcome.published !== true) {
    const why = outcome.lifecycleMode === undefined ? 'the CSIDriver is refused' : `mode ${outcome.lifecycleMode}`
    return `not mounted · ${why}`
  }
  const holdsTokens = (map: unknown): boolean => Object.values(map as object).some(value => typeof value === 'object')
  const tokens = holdsTokens(outcome.secrets)
    ? 'tokens in secrets'
    : holdsTokens(outcome.volumeContext)
      ? 'tokens in volume_context'
      : 'no tokens'
  const { volumeAttachment } = outcome.attach as { volumeAttachment: boolean }
  return `${tokens} · ${volumeAttachment ? 'attached' : 'not attached'} · ${outcome.lifecycleMode}`
}
