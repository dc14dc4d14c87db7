import { formatMinor } from '../../../../kubernetes/version.ts'
import { atEntry } from '../../../../yaml/path.ts'
import type { PlacedStep } from '../../../kind.ts'
import { shown as inWords } from '../../../shown.ts'
import { fieldPlace, type ShownMount } from './shown-mount.ts'

/** What the API server stores of the CSIDriver. */
export function apiServerStep(shown: ShownMount): PlacedStep {
  const { object, facts, taken } = shown
  const label = `kube-apiserver ${formatMinor(facts.versions.apiserver)}`
  if (!object) {
    const name = inWords(facts.volume.driver)
    const reason = `no file shows a CSIDriver named ${name}: the defaults of Kubernetes without one`
    return { label, result: 'not-reached', reason, at: atEntry([]) }
  }
  const place = { at: atEntry(object.path), object }
  if (!taken.accepted) {
    return { label, result: 'no-match', reason: `refuses the CSIDriver: ${taken.errors.join('; ')}`, ...place }
  }
  const parts = [
    ...taken.dropped.map((path): PlacedStep => {
      const field = path.slice(path.indexOf('.') + 1)
      return { label: path, result: 'no-match', reason: 'is dropped and stays unset', ...fieldPlace(shown, field) }
    }),
    ...taken.warnings.map((warning): PlacedStep => ({ label: 'warning', result: 'match', reason: warning, ...place })),
  ]
  const reason = taken.dropped.length > 0 ? 'takes the CSIDriver without some of its fields' : 'takes the CSIDriver'
  return { label, result: 'match', reason, ...place, ...(parts.length > 0 && { steps: parts }) }
}
