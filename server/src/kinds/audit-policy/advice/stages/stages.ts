import type { FixPlan } from '../../../../yaml/change.ts'
import type { Path } from '../../../../yaml/path.ts'
import { levelOf } from '../../match/evaluate.ts'
import type { AuditPolicy, AuditRule } from '../../model.ts'

/** Whether the rule writes events at all; a level that the server does not know is the server's matter. */
export function isLogged(rule: AuditRule): boolean {
  const level = levelOf(rule)
  return level !== undefined && level !== 'None'
}

/** Where `stage` is left out: in the rule's list, or else in the policy's. */
export function omissionPath(policy: AuditPolicy, rule: AuditRule | undefined, stage: string): Path | undefined {
  const owner = [rule, policy].find(one => one?.omitStages.includes(stage))
  return owner && [...owner.path, 'omitStages', owner.omitStages.indexOf(stage)]
}

/** Takes one stage out of the list that holds the item `at`; a list of that stage alone goes with it. */
export function writeStage(owner: { path: Path; omitStages: string[] }, stage: string, preferred: boolean): FixPlan {
  const list = [...owner.path, 'omitStages']
  const found = owner.omitStages.flatMap((name, i) => (name === stage ? [i] : []))
  const whole = found.length === owner.omitStages.length
  const changes = whole
    ? [{ op: 'remove' as const, path: list }]
    : found.reverse().map(i => ({ op: 'remove' as const, path: [...list, i] }))
  return { title: `Write the ${stage} stage again`, preferred, changes }
}
