import type { RequestAttributes } from '../../../../request/normalize.ts'
import { few, shown } from '../../../shown.ts'
import { type BindingJudgement, type Decision, numberOf } from '../judgement.ts'
import { bindingInWords, elsewhereInWords, unknownInWords } from './binding-step.ts'

/** "Allowed by ClusterRole viewer rule 1, given by RoleBinding shop/b" */
export function verdictOf(decision: Decision, request: RequestAttributes): string {
  if (decision.bypass) return 'Allowed: members of system:masters are never asked about'
  if (request.user === undefined) return 'Denied: authentication failed, there is no user'
  if (decision.allowed) return allowedInWords(decision.bindings.filter(({ answer }) => answer === 'yes'))
  const open = decision.bindings.filter(({ answer }) => answer === 'depends')
  const [first] = open
  const denied = `denied: ${deniedInWords(decision, request)}`
  if (!first) return capital(denied)
  const others = open.length > 1 ? `, and ${open.length - 1} more` : ''
  if (first.rule || first.given.role)
    return `Depends on what a template fills in: ${first.binding.title} ${bindingInWords(first, request)}${others}`
  return `Not known: ${first.binding.title} gives ${first.given.title}, ${unknownInWords(first.given)}${others}. Without it ${denied}`
}

function allowedInWords(granting: readonly BindingJudgement[]): string {
  const [first] = granting
  if (!first?.rule) return 'Allowed'
  const more = granting.length - 1
  const number = numberOf(first) === undefined ? '' : ` rule ${first.rule.index + 1}`
  const rule = `${first.given.title}${number}`
  const others = more === 0 ? '' : `; ${more === 1 ? 'another binding allows' : `${more} other bindings allow`} it too`
  return `Allowed by ${rule}, given by ${first.binding.title}${others}`
}

function deniedInWords(decision: Decision, request: RequestAttributes): string {
  const { bindings, elsewhere, unbound } = decision
  const near = bindings.find(judgement => judgement.answer === 'no' && judgement.nearest())
  if (near) return `${near.binding.title} ${bindingInWords(near, request)}`
  const [other] = elsewhere
  if (other) return `${other.binding.title} ${elsewhereInWords(other, request)}`
  const [role, ...more] = unbound
  if (role)
    return `${role.title} allows it${more.length > 0 ? `, and ${more.length} more` : ''}, but no binding gives it to anybody`
  const known = bindings.filter(({ answer }) => answer === 'no')
  if (known.length > 0) return notGiven(known)
  return bindings.length > 0 ? 'nothing else is for this user' : `no binding is for ${whoInWords(request)}`
}

function notGiven(bindings: readonly BindingJudgement[]): string {
  const titles = [...new Set(bindings.map(({ given }) => given.title))]
  return `${few(titles, title => title)} ${titles.length === 1 ? 'does' : 'do'} not allow it`
}

/** "alice or dev, system:authenticated" */
const whoInWords = ({ user = '', groups }: RequestAttributes): string =>
  groups.length === 0
    ? shown(user)
    : `${shown(user)} or ${groups.length === 1 ? 'the group' : 'one of the groups'} ${few(groups)}`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
