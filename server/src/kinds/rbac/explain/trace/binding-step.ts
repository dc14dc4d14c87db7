import type { RequestAttributes } from '../../../../request/normalize.ts'
import { atEntry, atKey, atValue } from '../../../../yaml/path.ts'
import type { PlacedStep } from '../../../kind.ts'
import { shown } from '../../../shown.ts'
import { isDefaultName } from '../../default-roles.ts'
import type { Given } from '../../rbac-index.ts'
import { subjectInWords, subjectsInWords } from '../../words.ts'
import type { BindingJudgement, NearRule } from '../judgement.ts'
import { listInWords } from './list-words.ts'
import { ruleSteps } from './rule-step.ts'

const RESULTS = { yes: 'match', no: 'no-match', depends: 'depends' } as const

/** A binding that means the user: its subject, its role, and the role's rules. */
export function bindingStep(judgement: BindingJudgement, request: RequestAttributes): PlacedStep {
  const { binding, answer, subject } = judgement
  const { object, model, title } = binding
  const near = answer === 'no' && judgement.nearest()
  const subjectStep: PlacedStep[] = subject
    ? [
        {
          label: 'subject',
          result: 'match',
          reason: subjectInWords(subject, binding.namespace),
          at: atEntry(subject.path),
        },
      ]
    : []
  const reason = bindingInWords(judgement, request)
  return {
    label: title,
    result: RESULTS[answer],
    reason: near ? `${reason} (near miss)` : reason,
    at: atEntry([...model.path, 'roleRef']),
    object,
    ...(near && { near: true as const }),
    steps: [...subjectStep, roleStep(judgement, request)],
  }
}

/** "gives Role shop/pod-reader: rule 1 allows it" */
export function bindingInWords(judgement: BindingJudgement, request: RequestAttributes): string {
  const { given, rule, scope, subject } = judgement
  if (rule) {
    const start = `gives ${given.title}: rule ${rule.index + 1} allows it`
    if (scope === 'depends')
      return `${start}, if the namespace that the template fills in is ${shown(request.namespace)}`
    return judgement.answer === 'yes' || !subject ? start : `${start}, if the template fills in this user`
  }
  if (!given.complete) return `gives ${given.title}, ${unknownInWords(given)}`
  const near = judgement.nearest()
  if (near) return `gives ${given.title}, but not this (${nearInWords(near)})`
  if (given.rules.length === 0) return `gives ${given.title}, which has no rules`
  return `gives ${given.title}; ${given.rules.length === 1 ? 'its rule does not' : `none of its ${given.rules.length} rules does`}`
}

/** "rule 1, verbs: watch is not among get, list" */
const nearInWords = ({ rule, list }: NearRule): string =>
  `rule ${rule.effective.index + 1}, ${list.list}: ${listInWords(list)}`

/** What is not known of a role. */
export function unknownInWords({ role, title, isDefault, sameName }: Given): string {
  if (role) return 'part of which is filled in by a template or could not be read'
  const name = title.slice(title.indexOf(' ') + 1)
  if (isDefault) return 'a default role of Kubernetes whose other rules are not in the files'
  if (isDefaultName(name)) return 'a default role of the cluster that is not in the files'
  return `which is not in the files${sameName ? ` (${sameName.title} is)` : ''}`
}

function roleStep(judgement: BindingJudgement, request: RequestAttributes): PlacedStep {
  const { given, binding, rule } = judgement
  const { role, title, rules, complete } = given
  const result = rule ? 'match' : complete ? 'no-match' : 'depends'
  const reason = rule ? `rule ${rule.index + 1} allows it` : complete ? 'no rule allows it' : unknownInWords(given)
  if (!role)
    return { label: title, result, reason, at: atEntry([...binding.model.path, 'roleRef']), object: binding.object }
  const steps = ruleSteps(rules, request)
  return {
    label: title,
    result,
    reason,
    at: rule ? atEntry(rule.rule.path) : atValue([...role.model.metadata.path, 'name']),
    object: rule?.from ? rule.from.object : role.object,
    ...(steps.length > 0 && { steps: steps.map(step => ({ object: role.object, ...step })) }),
  }
}

/** A binding that would allow the request, were it for this user or for this namespace. */
export function elsewhereStep(judgement: BindingJudgement, request: RequestAttributes): PlacedStep {
  const { binding, subject } = judgement
  const { model, object, title } = binding
  return {
    label: title,
    result: 'no-match',
    reason: `${elsewhereInWords(judgement, request)} (near miss)`,
    near: true,
    at: subject ? atKey([...model.metadata.path, 'namespace']) : atEntry([...model.path, 'subjects']),
    object,
    steps: [roleStep(judgement, request)],
  }
}

/** "holds in namespace billing only", "is for User bob only" */
export function elsewhereInWords({ binding, subject, given }: BindingJudgement, request: RequestAttributes): string {
  const start = `would allow it by ${given.title}, but`
  if (!subject) return `${start} is for ${subjectsInWords(binding.model.subjects, binding.namespace)} only`
  if (!request.resourceRequest) return `${start} no RoleBinding grants URLs`
  const where = `${start} holds in namespace ${shown(binding.namespace)} only`
  const asked = request.namespace === '' ? 'no namespace, or all of them' : shown(request.namespace)
  return `${where}; asked was ${asked}`
}
