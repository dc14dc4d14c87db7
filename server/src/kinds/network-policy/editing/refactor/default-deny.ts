import { selectsAll } from '../../../../kubernetes/selectors.ts'
import type { Refactoring } from '../../../editing.ts'
import type { CheckContext } from '../../../kind.ts'
import { readerOf } from '../../../struct-reader.ts'
import { isolates, namespaceOf } from '../../defaults.ts'
import type { Direction } from '../../model.ts'
import { DIRECTIONS } from '../../parts.ts'
import type { Review } from '../../review.ts'

const NAMES: Readonly<Record<string, string>> = {
  Ingress: 'default-deny-ingress',
  Egress: 'default-deny-egress',
  'Ingress,Egress': 'default-deny',
}

const MEANINGS: Readonly<Record<string, string>> = {
  Ingress: 'take only connections',
  Egress: 'open only connections',
  'Ingress,Egress': 'take and open only connections',
}

/** A policy for all pods of the namespace, in the directions that this one is about and no policy denies by default. */
export function defaultDenyRefactoring(review: Review, context: CheckContext): Refactoring[] {
  const { policy, object } = review
  if (policy.partial || object.kind === undefined) return []
  const policyTypes = DIRECTIONS.filter(direction => isolates(policy, direction) && !isDenied(review, direction))
  const name = NAMES[policyTypes.join()]
  if (name === undefined || isTaken(name, review, context)) return []
  const { namespace } = policy.metadata
  const meaning = MEANINGS[policyTypes.join()]
  return [
    {
      title: `Add ${name} beside it: all pods of the namespace ${meaning} that some policy allows`,
      changes: [],
      beside: {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        metadata: { name, ...(namespace !== '' && { namespace }) },
        spec: { podSelector: {}, policyTypes },
      },
    },
  ]
}

/** Some policy isolates every pod of the namespace. */
const isDenied = ({ policy, lookup }: Review, direction: Direction): boolean =>
  lookup
    .policies(namespaceOf(policy), new Map())
    .some(({ policy: other }) => selectsAll(other.podSelector) && isolates(other, direction))

const isTaken = (name: string, { policy }: Review, { around }: CheckContext): boolean =>
  (around?.().neighbours(namespaceOf(policy)) ?? []).some(
    ({ root, path }) => readerOf(root, path).struct('metadata')?.text('name') === name,
  )
