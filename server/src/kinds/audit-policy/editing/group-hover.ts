import { formatMinor, type Minor } from '../../../kubernetes/version.ts'
import { groupHover } from '../../group-hover.ts'
import { ANY_GROUP_SINCE } from '../match/conditions.ts'

const MEANINGS = {
  any: `Every API group, from Kubernetes ${formatMinor(ANY_GROUP_SINCE)} on; before, the policy is refused.`,
  core: 'This group alone: `""` does not stand for all groups.',
}

export const auditGroupHover = (group: string, version: Minor): string => groupHover(group, version, MEANINGS)
