import type { FixPlan } from '../../../../yaml/change.ts'
import { listAnd } from '../../../wording.ts'
import type { AuditPolicy } from '../../model.ts'
import { guardFix } from './credential-guard.ts'
import type { Leak } from './credential-leaks.ts'
import { CREDENTIALS } from './credentials.ts'

/** The fixes for the leaks of each rule; `leaks` stand in the order of the rules. */
export function leakFixes(policy: AuditPolicy, leaks: readonly Leak[][]): (found: readonly Leak[]) => FixPlan[] {
  const guarded = leaks.filter(found => !isMadeForThem(found)).flat()
  const certain = guardAgainst(policy, guarded.filter(isCertain))
  const all = guardAgainst(policy, guarded)
  const first = guarded.find(isCertain)?.rule
  return found => {
    if (isMadeForThem(found)) return [{ ...loweredLevel(found), preferred: true }]
    // One guard before the first rule that leaks serves all of them, so it is preferred there only.
    const sure = certain && found.some(isCertain) ? [{ ...certain, preferred: found[0]?.rule === first }] : []
    const rest = all && !found.every(isCertain) && all.title !== sure[0]?.title ? [all] : []
    return [...sure, ...rest]
  }
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
