import type { FixPlan } from '../../yaml/change.ts'
import { guardFix } from './credential-guard.ts'
import type { Leak } from './credential-leaks.ts'
import { CREDENTIALS } from './credentials.ts'
import type { AuditPolicy } from './model.ts'
import { listAnd } from './wording.ts'

/** For the leaks of one rule, `found`, out of those of the policy, which stand in the order of the rules. */
export function leakFixes(policy: AuditPolicy, leaks: readonly Leak[][], found: readonly Leak[]): FixPlan[] {
  const preferred = found.some(isCertain)
  if (isMadeForThem(found)) return [{ ...loweredLevel(found), preferred }]
  // One guard before the first rule that leaks serves all of them, so it is preferred there only.
  const guarded = leaks.filter(ofRule => !isMadeForThem(ofRule)).flat()
  const isFirst = guarded.find(isCertain)?.rule === found[0]?.rule
  const certain = preferred ? guardAgainst(policy, guarded.filter(isCertain)) : undefined
  const all = found.every(isCertain) ? undefined : guardAgainst(policy, guarded)
  return [
    ...(certain ? [{ ...certain, preferred: isFirst }] : []),
    ...(all && all.title !== certain?.title ? [all] : []),
  ]
}

const isCertain = ({ credential }: Leak): boolean => credential.always

/** The rule names these credentials and nothing else. */
function isMadeForThem(found: readonly Leak[]): boolean {
  const entries = found[0]?.rule.resources ?? []
  const names = (group: string, name: string) =>
    found.some(({ credential }) => credential.group === group && credential.name === name)
  return (
    entries.length > 0 &&
    entries.every(({ group, resources }) => resources.length > 0 && resources.every(name => names(group, name)))
  )
}

function loweredLevel(found: readonly Leak[]): FixPlan {
  const path = [...(found[0]?.rule.path ?? []), 'level']
  const names = listAnd(found.map(({ credential }) => credential.name))
  return { title: `Log ${names} at level Metadata only`, changes: [{ op: 'set', path, value: 'Metadata' }] }
}

function guardAgainst(policy: AuditPolicy, leaks: readonly Leak[]): FixPlan | undefined {
  const [first] = leaks
  const credentials = CREDENTIALS.filter(one => leaks.some(({ credential }) => credential === one))
  return first && guardFix(policy, first.rule, credentials)
}
