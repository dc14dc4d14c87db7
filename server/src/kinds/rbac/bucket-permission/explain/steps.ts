import { atKey, atValue, type Place } from '../../../../yaml/path.ts'
import type { PlacedStep } from '../../../kind.ts'
import { shown } from '../../../shown.ts'
import { entryAllows } from './judge-binding.ts'
import type { BindingResult, JudgedBinding, JudgedEntry } from './judgement.ts'

const LABEL = 'Webhook'

const TOP: Place = { path: [], part: 'value' }

/** Nothing but its outcome is to be shown. */
export const plainStep = (result: PlacedStep['result'], reason: string): PlacedStep => ({
  label: LABEL,
  result,
  reason,
  at: TOP,
})

/** Bindings up to the one that allows; those behind it are not asked. */
export function allowedSteps(bindings: readonly JudgedBinding[], found: number, reason: string): PlacedStep[] {
  const asked = bindings.slice(0, found + 1).map(bindingStep)
  const rest = bindings.slice(found + 1).map(
    ({ binding }): PlacedStep => ({
      label: binding.title,
      result: 'not-reached',
      reason: 'not asked any more',
      object: binding.object,
      at: atKey([...binding.model.path, 'roleRef']),
    }),
  )
  return [{ ...plainStep('match', reason), ...standing(bindings[found]), steps: [...asked, ...rest] }]
}

export function bindingSteps(bindings: readonly JudgedBinding[], reason: string, depends: boolean): PlacedStep[] {
  const result = depends ? 'depends' : 'no-match'
  return [{ ...plainStep(result, reason), ...standing(bindings[0]), steps: bindings.map(bindingStep) }]
}

const standing = (judged: JudgedBinding | undefined): Pick<PlacedStep, 'object' | 'at'> =>
  judged ? { object: judged.binding.object, at: atKey([...judged.binding.model.path, 'roleRef']) } : { at: TOP }

/** What the webhook makes of a binding, in words that follow its name. */
const REASONS: Readonly<Record<BindingResult, (judged: JudgedBinding) => string>> = {
  allows: ({ roleTitle }) => `gives ${roleTitle}`,
  'no role': ({ roleTitle }) => `the webhook fetches ${roleTitle}, which is not there`,
  'cluster role': ({ roleTitle }) =>
    `the webhook fetches ${roleTitle} through a RoleBinding, never the annotated ClusterRole`,
  'no annotation': ({ roleTitle }) => `${roleTitle} has no annotation`,
  unreadable: ({ roleTitle }) => `the annotation of ${roleTitle} cannot be read and is skipped`,
  unknown: ({ roleTitle }) => `a template writes the annotation of ${roleTitle}`,
  'other namespace': ({ roleTitle }) => `${roleTitle} counts for objects of its own namespace only`,
  'no entry': ({ roleTitle }) => `no entry of ${roleTitle} fits`,
  'no namespace': () =>
    'names the service account without its namespace: the webhook, unlike RBAC, does not take that of the binding',
  group: () => 'binds a group: the webhook looks for the name of the user only',
}

/** Would allow but for where it stands or whom it names. */
const NEAR: ReadonlySet<BindingResult> = new Set([
  'cluster role',
  'other namespace',
  'group',
  'no namespace',
  'unreadable',
])

function bindingStep(judged: JudgedBinding): PlacedStep {
  const { binding, result } = judged
  const isAllowed = judged.entries.some(entryAllows)
  const isNear =
    result === 'cluster role' ||
    result === 'unreadable' ||
    (NEAR.has(result) && isAllowed) ||
    judged.entries.some(({ near }) => near)
  return {
    label: binding.title,
    result: result === 'allows' ? 'match' : result === 'unknown' ? 'depends' : 'no-match',
    reason: REASONS[result](judged) + (isNear ? ' (near miss)' : ''),
    object: binding.object,
    at: atKey([...binding.model.path, 'roleRef']),
    ...(isNear && { near: true as const }),
    ...(judged.role && judged.annotation && { steps: [roleStep(judged)] }),
  }
}

function roleStep({ role, roleTitle, annotation, entries, result, binding }: JudgedBinding): PlacedStep {
  const fits = entries.some(entryAllows)
  const count = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`
  return {
    label: roleTitle,
    result: result === 'unknown' ? 'depends' : fits ? 'match' : 'no-match',
    reason: annotation?.grants ? count : result === 'unreadable' ? 'the webhook cannot read it' : 'skipped',
    object: role?.object ?? binding.object,
    at: atKey(annotation?.path ?? []),
    steps: entries.map(entry => entryStep(entry, annotation)),
  }
}

function entryStep({ entry, keyFits, fits, near }: JudgedEntry, annotation: JudgedBinding['annotation']): PlacedStep {
  const at = (span: { start: number; end: number }, inside = entry.inside): Place =>
    annotation?.at(inside, span) ?? atValue([])
  const isAllowed = fits?.includes(true) ?? false
  const reason = entry.lost
    ? 'comes again further down, and that one counts'
    : !keyFits
      ? 'does not match the resource'
      : isAllowed
        ? 'matches the resource and the bucket'
        : 'matches the resource, but no value matches the bucket'
  return {
    label: shown(entry.key),
    result: isAllowed ? 'match' : 'no-match',
    reason: near ? `${reason} (near miss)` : reason,
    ...(near && { near: true as const }),
    at: at(entry.node.key),
    ...(fits && {
      steps: entry.values.map(
        ({ pattern, node, inside }, i): PlacedStep => ({
          label: shown(pattern ?? ''),
          result: fits[i] ? 'match' : 'no-match',
          reason: fits[i] ? 'matches the bucket' : 'does not match the bucket',
          at: at(node, inside),
        }),
      ),
    }),
  }
}
