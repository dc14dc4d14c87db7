import type { AuditStage } from '../../../api/explanation.ts'
import { hasHole } from '../../../yaml/hole.ts'
import { joined } from '../../shown.ts'
import { longRunningShare } from '../advice/stages/long-running-share.ts'
import { STAGES } from '../levels.ts'
import { isUrlRule } from '../match/conditions.ts'
import { levelOf } from '../match/evaluate.ts'
import type { AuditPolicy, AuditRule } from '../model.ts'

/** What the requests of a rule write: events, and bodies. "" where the level is not known. */
export function recordedInWords(policy: AuditPolicy, rule: AuditRule): string {
  const level = levelOf(rule)
  if (level === undefined) return ''
  if (level === 'None') return 'Nothing is recorded of these requests.'
  const omitted = [...policy.omitStages, ...rule.omitStages]
  if (omitted.some(hasHole)) return 'At which stages events are written depends on the template.'
  const stages = STAGES.filter(stage => stage !== 'Panic' && !omitted.includes(stage))
  const bodies = stages.includes('ResponseComplete') ? ` ${bodiesInWords(policy, rule)}.` : ''
  return `${eventsInWords(stages, rule)}.${bodies}`
}

/** Requests are ordinary or long-running; only the latter pass ResponseStarted. */
function eventsInWords(stages: readonly AuditStage[], rule: AuditRule): string {
  const share = longRunningShare(rule)
  const ordinary = stages.filter(stage => stage !== 'ResponseStarted')
  if (share === 'none' || (share === 'some' && ordinary.length === stages.length)) return writes(ordinary)
  if (share === 'all') return `${writes(stages)} (long-running requests)`
  return `${writes(ordinary)}; ${longRunningInWords(rule)} also ResponseStarted`
}

function longRunningInWords(rule: AuditRule): string {
  if (isUrlRule(rule)) return 'profiles'
  const streams = longRunningShare({ ...rule, verbs: ['get'] }) !== 'none'
  if (rule.verbs.length > 0 && !rule.verbs.includes('watch')) return 'streams'
  return streams ? 'watches and streams' : 'watches'
}

function writes(stages: readonly AuditStage[]): string {
  if (stages.length === 0) return 'Writes no events, as their stages are omitted'
  return `Writes ${stages.length === 1 ? '1 event' : `${stages.length} events`} a request: ${joined(stages, 'and')}`
}

function bodiesInWords(policy: AuditPolicy, rule: AuditRule): string {
  const level = levelOf(rule)
  if (level === 'Metadata') return 'No bodies'
  if (isUrlRule(rule)) return 'No bodies, as URLs have none'
  if (longRunningShare(rule) === 'all') return 'No bodies, as streams have none'
  const bodies = level === 'Request' ? 'The body of the request' : 'The bodies of request and answer'
  return (rule.omitManagedFields ?? policy.omitManagedFields ?? false) ? `${bodies}, without managed fields` : bodies
}
