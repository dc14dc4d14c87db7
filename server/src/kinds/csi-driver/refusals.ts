import { nearest } from '../../kubernetes/nearest.ts'
import type { FixPlan } from '../../yaml/change.ts'
import type { Finding } from '../finding.ts'
import { refused, setTo } from '../refused.ts'
import { shown } from '../shown.ts'
import type { DriverError, ErrorOf } from './faults.ts'
import { FS_GROUP_POLICIES, LIFECYCLE_MODES, SHORTEST_UPDATE_PERIOD } from './words.ts'

const REFUSED = 'kube-apiserver refuses the object'

/** Refusals that no rule of advice has for its own. */
export type PlainError = ErrorOf<'mode-unknown' | 'fs-group-unknown' | 'update-period'>

export const isPlain = (error: DriverError): error is PlainError =>
  error.fault === 'mode-unknown' || error.fault === 'fs-group-unknown' || error.fault === 'update-period'

/** What a refusal means for the person at work, and what mends it. */
export const refusalFinding = (error: PlainError): Finding => refused(error, messageOf(error), fixesFor(error))

function messageOf(error: PlainError): string {
  switch (error.fault) {
    case 'mode-unknown':
      return `${shown(error.mode)} is no mode of a volume; ${REFUSED}. Modes: ${LIFECYCLE_MODES.join(', ')}.`
    case 'fs-group-unknown':
      return `${shown(error.written)} is no fsGroupPolicy; ${REFUSED}. Policies: ${FS_GROUP_POLICIES.join(', ')}.`
    case 'update-period':
      return `The kubelet may ask at most every ${SHORTEST_UPDATE_PERIOD} seconds how many volumes fit, and this is ${error.seconds}; ${REFUSED}.`
  }
}

function fixesFor(error: PlainError): FixPlan[] {
  switch (error.fault) {
    case 'mode-unknown':
      return choices(
        error,
        MEANT_MODES.get(error.mode.toLowerCase()) ?? nearest(error.mode, LIFECYCLE_MODES),
        LIFECYCLE_MODES,
      )
    case 'fs-group-unknown':
      return choices(error, nearest(error.written, FS_GROUP_POLICIES), FS_GROUP_POLICIES)
    case 'update-period':
      return [setTo(error, SHORTEST_UPDATE_PERIOD)]
  }
}

/** What people call the modes. */
const MEANT_MODES: ReadonlyMap<string, string> = new Map([
  ['inline', 'Ephemeral'],
  ['csi', 'Ephemeral'],
  ['claim', 'Persistent'],
  ['pvc', 'Persistent'],
])

/** The word that was meant as the preferred fix; without one every word as a choice. */
const choices = (error: PlainError, meant: string | undefined, words: readonly string[]): FixPlan[] =>
  meant === undefined ? words.map(word => setTo(error, word, false)) : [setTo(error, meant)]
