import type { Change, FixPlan } from '../../../../yaml/change.ts'
import { isListed, removeItem, replaceItem } from '../../../lists.ts'
import type { AuditRule } from '../../model.ts'
import type { IdentityList, Meant } from './principals.ts'
import { ruleValue } from './rule-value.ts'

/** An entry of a rule's users or userGroups. */
export interface IdentityEntry {
  rule: AuditRule
  list: IdentityList
  index: number
}

/** Writes what was meant: in its place, in the other list, or in a rule of its own; [] where none of these is right. */
export function writeMeant(entry: IdentityEntry, meant: Meant, preferred: boolean): FixPlan[] {
  const changes = meant.list === entry.list ? inPlace(entry, meant) : inOtherList(entry, meant)
  if (changes) return [{ title: titleOf(meant), preferred, changes }]
  const own = meant.list === entry.list ? undefined : inOwnRule(entry, meant)
  return own ? [{ title: `Add a rule for the ${sortOf(meant)} ${meant.name}`, preferred, changes: own }] : []
}

const sortOf = (meant: Meant): string => (meant.list === 'users' ? 'user' : 'group')

const titleOf = (meant: Meant): string => `Match the ${sortOf(meant)} ${meant.name}`

const listOf = ({ rule, list }: IdentityEntry) => ({ path: [...rule.path, list], items: rule[list] })

function inPlace(entry: IdentityEntry, { name }: Meant): Change[] {
  const list = listOf(entry)
  return replaceItem(list, entry.index, isListed(list, name) ? [] : [name])
}

/** A request has to satisfy both lists, so an entry may change lists only when it takes all of its list along. */
function inOtherList(entry: IdentityEntry, meant: Meant): Change[] | undefined {
  const { path, items } = listOf(entry)
  if (items.length > 1 || entry.rule[meant.list].length > 0 || entry.rule.partial) return undefined
  return [
    { op: 'rename', path, to: meant.list },
    { op: 'set', path: [...path, entry.index], value: meant.name },
  ]
}

/** Longer lists are not worth a copy of the rule for each entry. */
const MOST_COPIED = 100

function inOwnRule(entry: IdentityEntry, meant: Meant): Change[] | undefined {
  const { rule } = entry
  if (rule[meant.list].length > 0 || rule[entry.list].length > MOST_COPIED) return undefined
  const value = ruleValue({ ...rule, [entry.list]: [], [meant.list]: [meant.name] })
  if (value === undefined) return undefined
  const added: Change = { op: 'append', path: rule.path.slice(0, -1), value, index: rule.index + 1 }
  return [...removeItem(listOf(entry), entry.index), added]
}
