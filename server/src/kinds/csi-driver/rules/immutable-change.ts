import { formatMinor } from '../../../kubernetes/version.ts'
import { refusalOf } from '../../refused.ts'
import { defineRule } from '../../rule.ts'
import type { ErrorOf, ImmutableField } from '../faults.ts'
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
  check({ errors }, { report }) {
    for (const error of errors) {
      if (error.fault !== 'changed') continue
      const { field, before, at } = error
      report(
        SINCE[field] ? 'sometime' : 'changed',
        at,
        { field, before, since: SINCE[field] ?? '' },
        { apiServer: refusalOf(error) },
      )
    }
  },
})

const SINCE: Partial<Record<ErrorOf<'changed'>['field'] & ImmutableField, string>> = {
  podInfoOnMount: formatMinor(29),
  fsGroupPolicy: formatMinor(29),
}
