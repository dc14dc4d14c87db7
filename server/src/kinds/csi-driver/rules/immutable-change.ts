import { formatMinor } from '../../../kubernetes/version.ts'
import type { Change } from '../../../yaml/change.ts'
import { refusalOf } from '../../refused.ts'
import { defineRule } from '../../rule.ts'
import type { ImmutableField } from '../faults.ts'
import { type CsiDriver, fieldPath, specPath } from '../model.ts'
import type { Review } from '../review.ts'

/** The file as it stands after the change. */
const AFTER = `apiVersion: storage.k8s.io/v1
kind: CSIDriver
metadata:
  name: files.csi.example.com
spec:
  attachRequired: false
  volumeLifecycleModes: [Persistent, Ephemeral]
  podInfoOnMount: true
`

export default defineRule<Review>()({
  id: 'csi/immutable-change',
  severity: 'error',
  docs: {
    finds: 'A change of a field that the API server never changes in an object that is there.',
    why: 'attachRequired and volumeLifecycleModes stay as they were made; before Kubernetes 1.29 podInfoOnMount and fsGroupPolicy too. kubectl apply and helm upgrade fail, and the rest of the change does not arrive either. Leaving a field out is a change to its default, and another order of the modes is a change too.',
    fixes: 'Writes what was there before.',
    ignores: 'Files without a text to compare with: the baseline says what the cluster has.',
    before: AFTER.replace(', Ephemeral', ''),
    bad: AFTER,
    good: AFTER.replace(', Ephemeral', ''),
  },
  messages: {
    changed:
      'kube-apiserver refuses the change: {field} was {before} and stays so. Delete the CSIDriver and make it anew; pods that run keep their volumes.',
    sometime:
      'kube-apiserver refuses the change: {field} was {before}, and can be changed from Kubernetes {since} on. Before, delete the CSIDriver and make it anew.',
  },
  check({ errors, driver, serving: { old } }, { report }) {
    for (const error of errors) {
      if (error.fault !== 'changed' || !old) continue
      const { field, before, at } = error
      const since = SINCE[field]
      const fixes = [{ title: `Keep ${field} as it was`, changes: [asBefore(field, driver, old)] }]
      const data = { field, before, since: since ?? '' }
      report(since ? 'sometime' : 'changed', at, data, { fixes, apiServer: refusalOf(error) })
    }
  },
})

const SINCE: Partial<Record<ImmutableField, string>> = {
  podInfoOnMount: formatMinor(29),
  fsGroupPolicy: formatMinor(29),
}

/** What was left out is left out again. */
function asBefore(field: ImmutableField, driver: CsiDriver, old: CsiDriver): Change {
  const path = fieldPath(driver, field)
  const value = old[field]
  if (value === undefined || !old.given.has(field)) return { op: 'remove', path }
  if (driver.given.has(field)) return { op: 'set', path, value }
  return { op: 'insert', path: specPath(driver), key: field, value }
}
