import { selects } from '../../../kubernetes/selectors.ts'
import type { ClusterRole } from '../model.ts'
import type { RbacIndex } from '../rbac-index.ts'

const TO_DEFAULT = /^rbac\.authorization\.k8s\.io\/aggregate-to-(admin|edit|view)$/

/** A ClusterRole that takes the rules of this one: of the texts, or of those that every cluster has. */
export function aggregatorOf({ metadata }: ClusterRole, { roles }: RbacIndex): string | undefined {
  const own = roles.find(
    ({ model }) =>
      model.kind === 'ClusterRole' &&
      model.metadata.name !== metadata.name &&
      model.aggregationRule?.clusterRoleSelectors.some(selector => selects(selector, metadata.labels)),
  )
  if (own) return own.title
  const [, name] =
    [...metadata.labels]
      .map(([key, value]) => (value === 'true' ? TO_DEFAULT.exec(key) : null))
      .find(match => match !== null) ?? []
  return name === undefined ? undefined : `ClusterRole ${name}`
}
