import type { RbacOutcome } from '../../../api/explanation.ts'
import { MASTERS } from './decide.ts'
import { type BindingJudgement, type Decision, numberOf } from './judgement.ts'

/** The grant that decides, and the others. */
export function outcomeOf({ allowed, bypass, bindings }: Decision): RbacOutcome {
  if (bypass) return { allowed, by: MASTERS }
  const [first, ...others] = bindings.filter(({ answer }) => answer === 'yes').map(grantOf)
  return { allowed, ...first, ...(others.length > 0 && { alsoBy: others }) }
}

function grantOf(judgement: BindingJudgement): { by: string; via: string } {
  const { given, binding } = judgement
  const number = numberOf(judgement)
  return { by: `${given.title}${number === undefined ? '' : ` rules[${number}]`}`, via: binding.title }
}
