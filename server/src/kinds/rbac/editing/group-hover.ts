import type { Minor } from '../../../kubernetes/version.ts'
import { groupHover } from '../../group-hover.ts'

const MEANINGS = { any: 'Every API group, those of custom resources too.' }

export const grantedGroupHover = (group: string, version: Minor): string => groupHover(group, version, MEANINGS)
