import { selectsAll } from '../../../kubernetes/selectors.ts'
import { atKey, atValue } from '../../../yaml/path.ts'
import type { Hint } from '../../editing.ts'
import type { CheckContext, KubernetesObject } from '../../kind.ts'
import { readerOf, type StructReader } from '../../struct-reader.ts'
import { isolates, policyTypesOf } from '../defaults.ts'
import { type Direction, type NetworkPolicy, rulesOf } from '../model.ts'
import { DIRECTIONS, SECTIONS, sectionPath, specPath } from '../parts.ts'
import { policyOf } from '../policy-of.ts'
import { ruleHints } from './rule-hints.ts'

/** What empty and missing parts of a policy mean. */
export function hints(object: KubernetesObject, context: CheckContext): Hint[] {
  const spec = readerOf(object.root, object.path).struct('spec')
  if (!spec) return []
  const policy = policyOf(object, context)
  const rules = DIRECTIONS.filter(direction => isolates(policy, direction)).flatMap(direction =>
    rulesOf(policy, direction).flatMap(ruleHints),
  )
  // A template, or who is typing, may still write what is missing.
  const whole = policy.partial ? [] : [...impliedHints(policy, spec), ...deniedHints(policy, spec)]
  return [...subjectHints(policy), ...whole, ...rules]
}

function subjectHints({ podSelector, podSelectorGiven }: NetworkPolicy): Hint[] {
  if (!podSelectorGiven || !selectsAll(podSelector)) return []
  const tooltip = 'An empty podSelector selects every pod of the namespace.'
  return [{ at: atValue(podSelector.path), label: 'all pods of the namespace', tooltip }]
}

const TYPES = 'Without policyTypes: Ingress, and Egress too where there are egress rules.'

/** Fields of spec that are not there, or empty. */
function impliedHints(policy: NetworkPolicy, spec: StructReader): Hint[] {
  const types = policyTypesOf(policy).join(', ')
  if (spec.given('policyTypes') && policy.policyTypes.length === 0) {
    const at = atValue([...specPath(policy), 'policyTypes'])
    return [...missingHint(policy, []), { at, label: `means ${types}`, tooltip: TYPES }]
  }
  const denied = deniedIn(policy, spec).map(direction => DENIES[direction])
  return missingHint(policy, policy.policyTypes.length > 0 ? [] : [`policyTypes: ${types}`, ...denied])
}

/** Behind `spec:`. */
function missingHint(policy: NetworkPolicy, others: readonly string[]): Hint[] {
  const parts = [...(policy.podSelectorGiven ? [] : ['podSelector: all pods']), ...others]
  if (parts.length === 0) return []
  const tooltip = others.length > 0 ? TYPES : 'Without a podSelector the policy selects every pod of the namespace.'
  return [{ at: atKey(specPath(policy)), label: parts.join(' · '), tooltip }]
}

const DENIES: Readonly<Record<Direction, string>> = { Ingress: 'denies all ingress', Egress: 'denies all egress' }

const DENIED: Readonly<Record<Direction, string>> = {
  Ingress: 'Nothing may connect to the selected pods, unless another policy allows it.',
  Egress: 'The selected pods may open no connection, unless another policy allows it.',
}

/** Behind an empty list of rules, or behind the type that stands there without rules. */
function deniedHints(policy: NetworkPolicy, spec: StructReader): Hint[] {
  return DIRECTIONS.flatMap(direction => {
    if (!isolates(policy, direction) || rulesOf(policy, direction).length > 0) return []
    const named = policy.policyTypes.indexOf(direction)
    const isEmpty = spec.given(SECTIONS[direction])
    if (!isEmpty && named < 0) return []
    const at = isEmpty ? sectionPath(policy, direction) : [...specPath(policy), 'policyTypes', named]
    return [{ at: atValue(at), label: DENIES[direction], tooltip: DENIED[direction] }]
  })
}

/** Directions of which the text says nothing at all, and that are denied. */
const deniedIn = (policy: NetworkPolicy, spec: StructReader): Direction[] =>
  DIRECTIONS.filter(direction => isolates(policy, direction) && !spec.given(SECTIONS[direction]))
