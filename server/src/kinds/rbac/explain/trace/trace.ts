import type { RequestAttributes } from '../../../../request/normalize.ts'
import { atEntry, atValue } from '../../../../yaml/path.ts'
import type { KubernetesObject, PlacedStep } from '../../../kind.ts'
import { subjectsInWords } from '../../words.ts'
import type { BindingJudgement, Decision } from '../judgement.ts'
import { bindingStep, elsewhereStep } from './binding-step.ts'
import { notesFor } from './notes.ts'

/** Steps of a sort that are shown one by one. */
const MOST = 10

/** One step for each binding that means the user, then what nearly allows; `fallback` is where nothing else is. */
export function traceOf(decision: Decision, request: RequestAttributes, fallback: KubernetesObject): PlacedStep[] {
  const { bindings, elsewhere, others, unbound, allowed, bypass } = decision
  const at = atEntry(fallback.path)
  if (bypass) {
    return [{ label: 'system:masters', result: 'match', reason: 'is never asked about', at, object: fallback }]
  }
  const meant = allowed ? grantingFirst(bindings) : bindings
  return [
    ...meant.slice(0, MOST).map(judgement => bindingStep(judgement, request)),
    ...rest(meant, 'for this user, too'),
    ...elsewhere.slice(0, MOST).map(judgement => elsewhereStep(judgement, request)),
    ...rest(elsewhere, 'giving it to others, or elsewhere'),
    ...unbound.slice(0, MOST).map(
      ({ title, model, object }): PlacedStep => ({
        label: title,
        result: 'no-match',
        reason: 'allows it, but no binding gives it to anybody (near miss)',
        near: true,
        at: atValue([...model.metadata.path, 'name']),
        object,
      }),
    ),
    ...(allowed ? [] : otherSteps(others)),
    ...(allowed ? [] : notesFor(request)).map(
      (reason): PlacedStep => ({ label: 'besides', result: 'depends', reason, at, object: fallback }),
    ),
  ]
}

/** The one that decides before those that would, too. */
const grantingFirst = (bindings: readonly BindingJudgement[]): BindingJudgement[] => [
  ...bindings.filter(({ answer }) => answer === 'yes'),
  ...bindings.filter(({ answer }) => answer !== 'yes'),
]

function rest(bindings: readonly BindingJudgement[], reason: string): PlacedStep[] {
  const first = bindings[MOST]
  if (!first) return []
  const count = bindings.length - MOST
  const { object, model } = first.binding
  const label = `${count} more ${count === 1 ? 'binding' : 'bindings'}`
  return [{ label, result: 'not-reached', reason, at: atEntry([...model.path, 'roleRef']), object }]
}

/** Bindings that hold where the request goes, and are for others. */
function otherSteps(others: readonly BindingJudgement[]): PlacedStep[] {
  const [first] = others
  if (!first) return []
  const placeOf = ({ binding }: BindingJudgement) => atEntry([...binding.model.path, 'subjects'])
  return [
    {
      label: others.length === 1 ? '1 other binding' : `${others.length} other bindings`,
      result: 'not-reached',
      reason: 'for others, and not allowing it either',
      at: placeOf(first),
      object: first.binding.object,
      steps: others.slice(0, MOST).map(
        (judgement): PlacedStep => ({
          label: judgement.binding.title,
          result: 'no-match',
          reason: `gives ${judgement.given.title} to ${subjectsInWords(judgement.binding.model.subjects, judgement.binding.namespace)}`,
          at: placeOf(judgement),
          object: judgement.binding.object,
        }),
      ),
    },
  ]
}
